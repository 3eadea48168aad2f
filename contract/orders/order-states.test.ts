import { expect, test } from 'vitest'
import {
  bulkMovesOf,
  canCancel,
  canTrack,
  orderNumber,
  orderStates,
  progressOf,
  shopperStates,
  statesOf,
  toShopperState,
} from './order-states.ts'

test.each([
  ['Pending', 'processing', 10, false, true],
  ['Processing', 'processing', 40, true, false],
  ['Shipped', 'shipped', 75, true, false],
  ['Completed', 'delivered', 100, false, false],
  ['Cancelled', 'cancelled', 0, false, false],
] as const)(
  'the state %s is %s to a shopper, at %i percent; can be tracked: %s, can be cancelled: %s',
  (state, word, percent, track, cancel) => {
    expect(toShopperState(state)).toBe(word)
    expect(progressOf(state)).toBe(percent)
    expect(canTrack(state)).toBe(track)
    expect(canCancel(state)).toBe(cancel)
  },
)

test('every state belongs to exactly one shopper state', () => {
  expect(shopperStates.flatMap(statesOf).sort()).toEqual([...orderStates].sort())
  for (const word of shopperStates) expect(statesOf(word).map(toShopperState)).toEqual(statesOf(word).map(() => word))
})

test("an order number is '#00' followed by the id", () => {
  expect([1, 12, 4321].map(orderNumber)).toEqual(['#001', '#0012', '#004321'])
})

test('selected orders can take each move that one of their states allows, and no other', () => {
  expect(bulkMovesOf(['Pending'])).toEqual(['Processing'])
  expect(bulkMovesOf(['Shipped', 'Shipped'])).toEqual(['Completed'])
  expect(bulkMovesOf(['Pending', 'Shipped', 'Cancelled'])).toEqual(['Processing', 'Completed'])
  expect(bulkMovesOf(['Completed', 'Cancelled'])).toEqual([])
  expect(bulkMovesOf(orderStates)).toEqual(['Processing', 'Shipped', 'Completed'])
})
