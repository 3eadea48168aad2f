import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToShilling } from '#contract/money.ts'
import {
  assertDepositPaid,
  assertExpectedTotal,
  depositAfter,
  depositCents,
  depositPercentOf,
  mergeLines,
  orderIdIn,
  type PricedLine,
  type ProductForSale,
  priceLines,
  totalsOf,
} from './orders.rules.ts'

const line = (productId: number, quantity: number) => ({ productId, quantity })
const product = (id: number, more: Partial<ProductForSale> = {}): ProductForSale => ({
  id,
  name: `Product ${id}`,
  item_code: `P-${id}`,
  is_listed: true,
  list_price_cents: 100_000,
  selling_price_cents: 100_000,
  available_stock: 10,
  ...more,
})
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return 'accepted'
}
const noShipping = { shippingFee: 0, freeShippingFrom: 5000 }
const lineArbitrary = fc.record({
  productId: fc.integer({ min: 1, max: 20 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})

describe('mergeLines', () => {
  test('mergeLines adds up lines of the same product, ascending by product', () => {
    expect(mergeLines([line(9, 2), line(3, 1), line(9, 5)])).toEqual([line(3, 1), line(9, 7)])
  })

  test('mergeLines preserves the quantities, names each product once, and is independent of the order of lines', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { maxLength: 40 }), (lines) => {
        const merged = mergeLines(lines)
        const ids = merged.map(({ productId }) => productId)
        expect(ids).toEqual([...new Set(lines.map(({ productId }) => productId))].sort((a, b) => a - b))
        for (const { productId, quantity } of merged) {
          const sameProduct = lines.filter((one) => one.productId === productId)
          expect(quantity).toBe(sameProduct.reduce((sum, one) => sum + one.quantity, 0))
        }
        expect(mergeLines([...lines].reverse())).toEqual(merged)
        expect(mergeLines(merged)).toEqual(merged)
      }),
    )
  })
})

describe('priceLines', () => {
  test('priceLines takes price, name and code from the current product', () => {
    const lamp = product(1, { name: 'Lamp', item_code: 'L-1', list_price_cents: 146_000, selling_price_cents: 91_200 })
    expect(priceLines([line(1, 3)], [lamp])).toEqual([
      {
        productId: 1,
        quantity: 3,
        name: 'Lamp',
        itemCode: 'L-1',
        listPriceCents: 146_000,
        unitPriceCents: 91_200,
        lineTotalCents: 273_600,
      },
    ])
  })

  test('priceLines accepts the last piece in stock and refuses one more', () => {
    expect(priceLines([line(1, 10)], [product(1)])).toHaveLength(1)
    expect(refusal(() => priceLines([line(1, 11)], [product(1)]))).toMatchObject({
      code: 'OUT_OF_STOCK',
      params: { products: [{ id: 1, name: 'Product 1', available: 10, requested: 11 }] },
    })
  })

  test('priceLines names every product that is short, and no other', () => {
    const products = [product(1), product(2, { available_stock: 0 }), product(3, { available_stock: 2 })]
    expect(refusal(() => priceLines([line(1, 1), line(2, 1), line(3, 4)], products))).toMatchObject({
      code: 'OUT_OF_STOCK',
      params: { products: [{ id: 2 }, { id: 3 }] },
    })
  })

  test('priceLines names hidden or unknown products before it checks stock', () => {
    const products = [product(1, { available_stock: 0 }), product(2, { is_listed: false })]
    expect(refusal(() => priceLines([line(1, 1), line(2, 1), line(7, 1)], products))).toMatchObject({
      code: 'PRODUCT_NOT_SOLD',
      params: {
        products: [
          { id: 2, name: 'Product 2' },
          { id: 7, name: 'ITEM-7' },
        ],
      },
    })
  })
})

const catalogue = Array.from({ length: 20 }, (_, index) =>
  product(index + 1, {
    list_price_cents: 12_300 * (index + 1),
    selling_price_cents: 100 * (123 * (index + 1) - index * 7),
    available_stock: 1e6,
  }),
)
const priced = (lines: { productId: number; quantity: number }[]): PricedLine[] =>
  priceLines(mergeLines(lines), catalogue)

describe('totalsOf', () => {
  test('totalsOf gives total = subtotal - discount + shipping + tax in whole shillings, for any lines', () => {
    const shipping = fc.record({
      shippingFee: fc.integer({ min: 0, max: 2000 }),
      freeShippingFrom: fc.integer({ min: 0, max: 50_000 }),
    })
    fc.assert(
      fc.property(fc.array(lineArbitrary, { minLength: 1, maxLength: 30 }), shipping, (lines, rule) => {
        const totals = totalsOf(priced(lines), rule)
        const expected = lines.reduce((sum, { productId, quantity }) => {
          return sum + (catalogue[productId - 1] as ProductForSale).selling_price_cents * quantity
        }, 0)
        expect(totals.subtotalCents).toBe(expected)
        expect(totals.totalCents).toBe(
          totals.subtotalCents - totals.discountCents + totals.shippingCents + totals.taxCents,
        )
        expect(totals.shippingCents).toBe(expected >= rule.freeShippingFrom * 100 ? 0 : rule.shippingFee * 100)
        expect(roundToShilling(totals.totalCents)).toBe(totals.totalCents)
      }),
    )
  })

  test('totalsOf makes shipping free from the threshold itself', () => {
    const linesWorth = (shillings: number) =>
      priceLines([line(1, 1)], [product(1, { selling_price_cents: shillings * 100 })])
    const rule = { shippingFee: 250, freeShippingFrom: 5000 }
    expect(totalsOf(linesWorth(4999), rule)).toMatchObject({ shippingCents: 25_000, totalCents: 524_900 })
    expect(totalsOf(linesWorth(5000), rule)).toMatchObject({ shippingCents: 0, totalCents: 500_000 })
  })

  test('totalsOf rounds a shipping fee with cents to whole shillings', () => {
    const lines = priceLines([line(1, 1)], [product(1)])
    expect(totalsOf(lines, { shippingFee: 249.5, freeShippingFrom: 5000 })).toMatchObject({ shippingCents: 25_000 })
  })
})

describe('the expected total', () => {
  const lines = priceLines([line(1, 2)], [product(1)])
  const totals = totalsOf(lines, noShipping)

  test('the expected total is not compared when none was sent', () => {
    expect(refusal(() => assertExpectedTotal(undefined, totals, lines))).toBe('accepted')
  })

  test('the expected total matches the same amount only', () => {
    expect(refusal(() => assertExpectedTotal(2000, totals, lines))).toBe('accepted')
    for (const seen of [0, 1999.99, 2000.01, 2001, 1e300]) {
      expect(refusal(() => assertExpectedTotal(seen, totals, lines))).toMatchObject({
        code: 'PRICE_CHANGED',
        params: {
          expectedTotal: seen,
          total: 2000,
          subtotal: 2000,
          items: [{ productId: 1, name: 'Product 1', price: 1000 }],
        },
      })
    }
  })
})

describe('orderIdIn', () => {
  test.each([
    ['#0012', 12],
    ['0012', 12],
    ['12', 12],
    [' #00120 ', 120],
    ['Akinyi', null],
    ['#', null],
    ['12a', null],
    ['-12', null],
    ['9'.repeat(16), null],
    ['', null],
  ])('orderIdIn reads %j as %s', (text, id) => expect(orderIdIn(text)).toBe(id))
})

describe('a deposit', () => {
  test.each([
    [null, 0, 100_000, 0],
    [10, 0, 100_000, 10_000],
    [10, 0, 123_400, 12_300],
    [15, 0, 110_000, 16_500],
    [33, 0, 10_100, 3300],
    [1, 0, 4900, 0],
    [1, 0, 5000, 100],
    [100, 0, 99_900, 99_900],
    [10, 1000, 99_900, 0],
    [10, 1000, 100_000, 10_000],
  ])(
    'of %s percent from KSh %i is of %i cents %i, rounded to shillings',
    (depositPercent, depositFrom, total, cents) => {
      const percent = depositPercentOf({ depositPercent, depositFrom }, total)
      expect(depositCents(percent, total)).toBe(cents)
    },
  )

  const percents = fc.integer({ min: 1, max: 100 })
  const totals = fc.integer({ min: 1, max: 10_000_000 }).map((shillings) => shillings * 100)

  test('is in whole shillings, at most the total, and grows with total and percent', () => {
    fc.assert(
      fc.property(percents, totals, totals, (percent, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const cents = depositCents(percent, less)
        expect(cents % 100).toBe(0)
        expect(Math.abs(cents - (less * percent) / 100)).toBeLessThanOrEqual(50)
        expect(cents).toBeLessThanOrEqual(less)
        expect(cents).toBeLessThanOrEqual(depositCents(percent, more))
        expect(cents).toBeLessThanOrEqual(depositCents(Math.min(100, percent + 1), less))
      }),
    )
  })

  test('follows a changed total by its percent, and one that was lowered stays, at most the total', () => {
    fc.assert(
      fc.property(percents, totals, totals, (percent, before, after) => {
        const placed = { deposit_percent: percent, deposit_cents: depositCents(percent, before) }
        expect(depositAfter(placed, after)).toBe(depositCents(percent, after))
        expect(depositAfter(placed, before)).toBe(placed.deposit_cents)
        const lowered = { deposit_percent: null, deposit_cents: placed.deposit_cents }
        expect(depositAfter(lowered, after)).toBe(Math.min(placed.deposit_cents, after))
      }),
    )
  })

  test('that is not paid in full is missing by the rest', () => {
    expect(refusal(() => assertDepositPaid({ cents: 50_000, paid: 20_000 }))).toMatchObject({
      code: 'DEPOSIT_MISSING',
      params: { deposit: 500, paid: 200, missing: 300 },
    })
    expect(refusal(() => assertDepositPaid({ cents: 50_000, paid: 50_000 }))).toBe('accepted')
    expect(refusal(() => assertDepositPaid(null))).toBe('accepted')
  })
})
