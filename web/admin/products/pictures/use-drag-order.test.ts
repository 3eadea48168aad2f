import { expect, test } from 'vitest'
import { placeAt } from './use-drag-order.ts'

const middles = [50, 150, 250, 350]

test.each([
  [1, 60, 1],
  [1, 149, 1],
  [1, 151, 2],
  [1, 400, 4],
  [4, 349, 4],
  [4, 240, 3],
  [4, 10, 1],
  [2, 150, 2],
])('the row at place %i dropped at %i px gets place %i', (from, y, place) => {
  expect(placeAt(middles, from, y)).toBe(place)
})

test('the only row stays the first', () => {
  expect(placeAt([50], 1, 500)).toBe(1)
})
