import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { importDuringBookings } from '#api/testing/import-during-bookings.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()

test('an import of 2,000 prices in descending order does not deadlock with simultaneous bookings', async () => {
  const { imported, outcomes, deadlocks, rightPrices } = await importDuringBookings({ db, app }, 2_000)
  expect(imported).toEqual(Array(2).fill({ changed: 2_000, written: 2_000 }))
  expect(rightPrices).toBe(2_000)
  expect(deadlocks).toBe(0)
  expect(Object.keys(outcomes)).toEqual(['201'])
  expect((await reconcile(db)).findings).toEqual([])
})
