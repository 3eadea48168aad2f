import { expect, test } from 'vitest'
import { withoutBooked } from './cart.rules.ts'

test('an order removes only the quantities it booked from the cart', () => {
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
