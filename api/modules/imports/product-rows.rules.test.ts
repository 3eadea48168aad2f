import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellingPrice } from '#contract/money.ts'
import { fitDiscount, readProductRow, toSlug } from './product-rows.rules.ts'

const good = { itemCode: 'KE-1', itemName: 'Electric  Kettle', category: 'Home & Office', unitPrice: '628.0' }

test('a good row is taken, doubled spaces closed', () => {
  expect(readProductRow(good)).toEqual({
    row: {
      itemCode: 'KE-1',
      name: 'Electric Kettle',
      category: 'Home & Office',
      description: '',
      brand: null,
      listPriceCents: 62_800,
      discountPercent: 0,
    },
    notes: [],
  })
})

test('an original price below the price is left out and said', () => {
  expect(readProductRow({ ...good, originalPrice: '263.76' })).toMatchObject({
    row: { listPriceCents: 62_800, discountPercent: 0 },
    notes: ['originalPrice 263.76 is below the price and was left out'],
  })
})

test('everything wrong with a row is said at once', () => {
  expect(readProductRow({ itemCode: 'a b', itemName: '', category: '', unitPrice: 'free' })).toEqual({
    problems: [
      'itemCode "a b" has odd characters',
      'itemName is missing',
      'category is missing',
      'unitPrice "free" is not an amount of 1 or more',
    ],
  })
})

test('a fitted discount keeps the selling price to the shilling and the list price close', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500_000 }), fc.integer({ min: 1, max: 85 }), (price, percent) => {
      const original = Math.round((price * 100) / (100 - percent))
      const { listPriceCents, discountPercent } = fitDiscount(price, original)
      expect(sellingPrice(listPriceCents, discountPercent)).toBe(price * 100)
      expect(listPriceCents % 100).toBe(0)
      expect(Math.abs(listPriceCents / 100 - original)).toBeLessThanOrEqual(1 + original * 0.04)
    }),
  )
})

test('a slug is plain', () => {
  expect(toSlug("  L'Oréal Crème & Gel 2-in-1! ")).toBe('l-oreal-creme-and-gel-2-in-1')
  expect(toSlug('***')).toBe('item')
})
