import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localFigures } from './quote.rules.ts'

const ten = { code: 'SAVE10', kind: 'percent' as const, value: 10 }
const fiveHundred = { code: 'FLAT500', kind: 'amount' as const, value: 500 }

test('SAVE10 takes 10 percent off, and FLAT500 takes 500 shillings off', () => {
  expect(localFigures(2450, ten, undefined)).toEqual({
    subtotal: 2450,
    discount: 245,
    shipping: 0,
    tax: 0,
    total: 2205,
  })
  expect(localFigures(2450, fiveHundred, undefined).total).toBe(1950)
  expect(localFigures(2450, null, undefined)).toMatchObject({ discount: 0, total: 2450 })
})

test('a discount in percent is rounded to whole shillings, halves up', () => {
  expect(localFigures(1274, ten, undefined).discount).toBe(127)
  expect(localFigures(1275, ten, undefined).discount).toBe(128)
})

test('the discount never exceeds the subtotal', () => {
  expect(localFigures(300, fiveHundred, undefined)).toMatchObject({ discount: 300, total: 0 })
})

test('shipping and tax are those of the last quote of the server', () => {
  const last = { subtotal: 1, discount: 0, shipping: 250, tax: 40, total: 291 }
  expect(localFigures(1000, ten, last)).toEqual({ subtotal: 1000, discount: 100, shipping: 250, tax: 40, total: 1190 })
})

test('the total is a whole number, not negative, and equals the subtotal less the discount', () => {
  const promo = fc.constantFrom(null, ten, fiveHundred, { ...ten, value: 33 }, { ...ten, value: 100 })
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), promo, (subtotal, code) => {
      const { discount, total } = localFigures(subtotal, code, undefined)
      expect(Number.isInteger(discount)).toBe(true)
      expect(total).toBe(subtotal - discount)
      expect(total).toBeGreaterThanOrEqual(0)
    }),
  )
})
