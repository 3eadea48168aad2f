import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { importDuringBookings } from '#api/testing/imports/import-during-bookings.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
/** An edit or merge of what the import changed meanwhile is refused, and no booking is. */
const fair = new Set(['booking 201', 'edit 200', 'edit VERSION_CONFLICT', 'merge 200', 'merge VERSION_CONFLICT'])

test('an import of 2,000 prices in descending order does not deadlock with simultaneous bookings, edits and merges', async () => {
  const { imported, moved, outcomes, deadlocks, rightPrices } = await importDuringBookings({ db, app }, 2_000)
  expect(imported.map(({ wrong = 0 }) => wrong)).toEqual([0, 0])
  expect(moved.written).toBeGreaterThan(0)
  expect(rightPrices).toBe(2_000 - 20)
  expect(deadlocks).toBe(0)
  expect(Object.keys(outcomes).filter((outcome) => !fair.has(outcome))).toEqual([])
  expect((await reconcile(db)).findings).toEqual([])
})
