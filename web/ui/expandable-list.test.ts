import { expect, test } from 'vitest'
import { truncateList } from './expandable-list.tsx'

test('a list is shortened only if more than one item would be left out', () => {
  expect(truncateList([1, 2, 3], 3)).toEqual([1, 2, 3])
  expect(truncateList([1, 2, 3, 4], 3)).toEqual([1, 2, 3, 4])
  expect(truncateList([1, 2, 3, 4, 5], 3)).toEqual([1, 2, 3])
})

test('items that matter are shown wherever they are, in their order', () => {
  expect(truncateList([1, 2, 3, 4, 50, 6, 7], 2, (item) => item === 50)).toEqual([1, 2, 50])
})
