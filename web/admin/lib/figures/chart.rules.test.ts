import { expect, test } from 'vitest'
import { axisTop, labelledColumns } from './chart.rules.ts'

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [41, 80],
  [80, 80],
  [81, 200],
  [18_400, 20_000],
  [1_000_000, 2_000_000],
])('an axis for values up to %d ends at %d', (max, top) => {
  expect(axisTop(max)).toBe(top)
})

test('labels are spread evenly and end with the last column', () => {
  expect(labelledColumns(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledColumns(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
  expect(labelledColumns(90, 4)).toEqual([20, 43, 66, 89])
})
