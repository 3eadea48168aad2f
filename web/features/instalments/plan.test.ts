import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

test('a plan of equal instalments has no different last one', () => {
  expect(planOf(12_000, 6)).toEqual({ amounts: Array(6).fill(2000), each: 2000, last: null })
})

test('the last instalment takes the remainder', () => {
  expect(planOf(10_000, 3)).toEqual({ amounts: [3334, 3334, 3332], each: 3334, last: 3332 })
})

test('a plan of one month has one instalment of the whole total', () => {
  expect(planOf(4500, 1)).toEqual({ amounts: [4500], each: 4500, last: null })
})

test('a total of zero has no plan', () => {
  expect(planOf(0, 12)).toBeNull()
})
