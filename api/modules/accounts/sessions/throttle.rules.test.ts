import { expect, test } from 'vitest'
import { waitAfter, waits } from './throttle.rules.ts'

test('five attempts are free, then each wait doubles up to a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4].map(waitAfter)).toEqual([0, 0, 0, 0, 0])
  expect([5, 6, 7, 8, 9, 10, 11, 12, 13].map(waitAfter)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512])
  expect([14, 15, 100, 5_000].map(waitAfter)).toEqual([900, 900, 900, 900])
})

test('the table of waits reaches the longest wait', () => {
  expect(waits[0]).toBe(0)
  expect(waits.at(-1)).toBe(waitAfter(1_000))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})
