import { expect, test } from 'vitest'
import { priceOnAdd } from './cart.rules.ts'

test('the original price less the discount, in whole shillings', () => {
  expect(priceOnAdd({ price: 999, originalPrice: 1499, discount: 15 })).toBe(1274)
})

test('the original price without a discount', () => {
  expect(priceOnAdd({ price: 999, originalPrice: 1499, discount: 0 })).toBe(1499)
})

test('the given price without an original', () => {
  expect(priceOnAdd({ price: 999, originalPrice: null, discount: 15 })).toBe(999)
})
