import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { importDuringBookings } from '#api/testing/import-during-bookings.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()

test.skipIf(isClockShifted)(
  'an import of prices in descending order does not deadlock with simultaneous bookings',
  async () => {
    const { imported, outcomes, deadlocks, rightPrices } = await importDuringBookings({ db, app }, 600)
    expect(imported).toEqual(Array(2).fill({ changed: 600, written: 600 }))
    expect(rightPrices).toBe(600)
    expect(deadlocks).toBe(0)
    expect(Object.keys(outcomes)).toEqual(['201'])
    expect((await reconcile(db)).findings).toEqual([])
  },
)
