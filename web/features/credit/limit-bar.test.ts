import { expect, test } from 'vitest'
import { limitShares, overLimit } from './limit-bar.tsx'

test('a limit is divided into what is owed, held and ordered', () => {
  expect(limitShares({ limit: 1000, outstanding: 250, held: 100, order: 400 })).toEqual([
    { kind: 'owed', percent: 25 },
    { kind: 'held', percent: 10 },
    { kind: 'order', percent: 40 },
  ])
  expect(limitShares({ limit: 0, outstanding: 0, held: 0 })).toEqual([])
})

test('an order above the limit widens the whole, and its part above is apart', () => {
  const figures = { limit: 1000, outstanding: 1000, held: 0, order: 1000 }
  expect(overLimit(figures)).toBe(1000)
  expect(limitShares(figures)).toEqual([
    { kind: 'owed', percent: 50 },
    { kind: 'over', percent: 50 },
  ])
  expect(overLimit({ limit: 1000, outstanding: 500, held: 300, order: 400 })).toBe(200)
})

test('an order cannot be more above the limit than it is', () => {
  expect(overLimit({ limit: 100, outstanding: 900, held: 0, order: 50 })).toBe(50)
  expect(overLimit({ limit: 100, outstanding: 900, held: 0 })).toBe(0)
})
