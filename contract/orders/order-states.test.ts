import { expect, test } from 'vitest'
import {
  allows,
  nextStates,
  openStates,
  orderNumber,
  orderStates,
  progressOf,
  shopperStates,
  statesOf,
  stepsOf,
  toShopperState,
} from './order-states.ts'

test.each([
  ['Pending', 'processing', 10],
  ['Processing', 'processing', 40],
  ['Shipped', 'shipped', 75],
  ['Completed', 'delivered', 100],
  ['Cancelled', 'cancelled', 0],
] as const)('the state %s is %s to a shopper, at %i percent', (state, word, percent) => {
  expect(toShopperState(state)).toBe(word)
  expect(progressOf(state)).toBe(percent)
})

test.each([
  ['edit', ['Pending', 'Processing']],
  ['cancel-in-shop', ['Pending']],
  ['track', ['Processing', 'Shipped']],
  ['delete', ['Pending', 'Processing', 'Cancelled']],
  ['return-items', ['Completed']],
  ['correct-delivery', ['Completed']],
  ['print-delivery-note', ['Pending', 'Processing', 'Shipped', 'Completed']],
] as const)('the states that allow %s are %j', (action, states) => {
  expect(orderStates.filter((state) => allows(state, action))).toEqual(states)
})

test('what may be cancelled in the shop may move to Cancelled', () => {
  const cancellable = orderStates.filter((state) => allows(state, 'cancel-in-shop'))
  for (const state of cancellable) expect(nextStates(state)).toContain('Cancelled')
})

test('an order is open until no state follows its own', () => {
  expect(openStates).toEqual(['Pending', 'Processing', 'Shipped'])
})

test('every state belongs to exactly one shopper state', () => {
  expect(shopperStates.flatMap(statesOf).sort()).toEqual([...orderStates].sort())
  for (const word of shopperStates) expect(statesOf(word).map(toShopperState)).toEqual(statesOf(word).map(() => word))
})

test("an order number is '#00' followed by the id", () => {
  expect([1, 12, 4321].map(orderNumber)).toEqual(['#001', '#0012', '#004321'])
})

test('selected orders can take each move that one of their states allows, and no other', () => {
  expect(stepsOf(['Pending'])).toEqual(['Processing'])
  expect(stepsOf(['Shipped', 'Shipped'])).toEqual(['Completed'])
  expect(stepsOf(['Pending', 'Shipped', 'Cancelled'])).toEqual(['Processing', 'Completed'])
  expect(stepsOf(['Completed', 'Cancelled'])).toEqual([])
  expect(stepsOf(orderStates)).toEqual(['Processing', 'Shipped', 'Completed'])
})
