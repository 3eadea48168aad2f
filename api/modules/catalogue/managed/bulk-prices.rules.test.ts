import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkPriceInput } from '#contract/catalogue/bulk-products.staff.ts'
import { changedPrices } from './bulk-prices.rules.ts'

const lamp = { listPrice: 1500, sellingPrice: 1285 }
const change = (input: Partial<BulkPriceInput>): BulkPriceInput => ({
  prices: 'both',
  unit: 'percent',
  by: 10,
  ...input,
})

test.each<[Partial<BulkPriceInput>, { listPrice: number; sellingPrice: number }]>([
  [{}, { listPrice: 1650, sellingPrice: 1414 }],
  [{ by: -10 }, { listPrice: 1350, sellingPrice: 1157 }],
  [{ by: 2.5 }, { listPrice: 1538, sellingPrice: 1317 }],
  [
    { prices: 'selling', by: -50 },
    { listPrice: 1500, sellingPrice: 643 },
  ],
  [{ prices: 'list' }, { listPrice: 1650, sellingPrice: 1285 }],
  [
    { unit: 'shillings', by: 75 },
    { listPrice: 1575, sellingPrice: 1360 },
  ],
  [
    { unit: 'shillings', by: -1285, prices: 'selling' },
    { listPrice: 1500, sellingPrice: 0 },
  ],
])('%j changes prices of 1,500 and 1,285 to %j', (input, expected) => {
  expect(changedPrices(lamp, change(input))).toEqual(expected)
})

test('a half shilling is rounded up, also where the product of floating numbers is below it', () => {
  expect(changedPrices({ listPrice: 15, sellingPrice: 15 }, change({ by: 10 })).sellingPrice).toBe(17)
  expect(changedPrices({ listPrice: 5, sellingPrice: 5 }, change({ by: 10 })).sellingPrice).toBe(6)
})

test('prices stay whole shillings, and a change of both never lifts the selling price above the list price', () => {
  const shillings = fc.integer({ min: 1, max: 10_000_000 })
  const tenths = fc.integer({ min: -999, max: 10_000 }).filter((by) => by !== 0)
  fc.assert(
    fc.property(shillings, shillings, tenths, (one, other, by) => {
      const before = { listPrice: Math.max(one, other), sellingPrice: Math.min(one, other) }
      const { listPrice, sellingPrice } = changedPrices(before, change({ by: by / 10 }))
      expect(Number.isInteger(listPrice) && Number.isInteger(sellingPrice)).toBe(true)
      expect(sellingPrice).toBeLessThanOrEqual(listPrice)
      expect(Math.abs(listPrice - (before.listPrice * (1000 + by)) / 1000)).toBeLessThanOrEqual(0.5)
    }),
  )
})
