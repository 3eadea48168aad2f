import { expect, test } from 'vitest'
import { addItems, cartsToRemove, withoutBooked } from './cart.rules.ts'

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

test('adding a cart to another raises quantities up to the most of a line and leaves what has no room', () => {
  const of = (id: number, quantity: number) => ({ id, quantity })
  const max = { lines: 3, quantity: 999 }
  expect(addItems([of(1, 2), of(2, 998)], [of(2, 5), of(3, 1), of(4, 7)], max)).toEqual({
    items: [of(1, 2), of(2, 999), of(3, 1)],
    left: [of(4, 7)],
  })
  expect(addItems([], [of(1, 1)], max)).toEqual({ items: [of(1, 1)], left: [] })
})

test('room for another cart is made by removing the oldest empty ones, never one with items', () => {
  const of = (clientId: number, changedAt: number, items: readonly unknown[] = []) => ({ clientId, changedAt, items })
  expect(cartsToRemove([of(1, 5), of(2, 3), of(3, 4, ['lamp'])], 4)).toEqual([])
  expect(cartsToRemove([of(1, 5), of(2, 3), of(3, 4, ['lamp'])], 3)).toEqual([2])
  expect(cartsToRemove([of(1, 5), of(2, 3), of(3, 4, ['lamp'])], 2)).toEqual([2, 1])
  expect(cartsToRemove([of(1, 5, ['lamp']), of(2, 3, ['pot'])], 2)).toBeNull()
})
