import { expect, test } from 'vitest'
import { priceOnAdd, withoutBooked } from './cart.rules.ts'

test('the original price less the discount, in whole shillings', () => {
  expect(priceOnAdd({ price: 999, originalPrice: 1499, discount: 15 })).toBe(1274)
})

test('the original price without a discount', () => {
  expect(priceOnAdd({ price: 999, originalPrice: 1499, discount: 0 })).toBe(1499)
})

test('the given price without an original', () => {
  expect(priceOnAdd({ price: 999, originalPrice: null, discount: 15 })).toBe(999)
})

test('an order takes its own goods out of the cart and no more', () => {
  const cart = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 3 },
    { id: 3, quantity: 1 },
  ]
  const booked = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ]
  expect(withoutBooked(cart, booked)).toEqual([
    { id: 2, quantity: 2 },
    { id: 3, quantity: 1 },
  ])
})
