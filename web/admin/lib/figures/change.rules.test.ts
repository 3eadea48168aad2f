import { expect, test } from 'vitest'
import { percentChange } from './change.rules.ts'

test.each([
  [112, 100, 12],
  [50, 100, -50],
  [100, 100, 0],
  [0, 80, -100],
  [1, 3, -67],
])('from %2$d before to %1$d now is a change of %3$d percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})

test('a figure without one before has no change in percent', () => {
  expect(percentChange(5, 0)).toBeNull()
  expect(percentChange(0, 0)).toBeNull()
})
