import { expect, test } from 'vitest'
import { truncateList } from './truncate-list.ts'

test('a list that is hardly longer is shown whole', () => {
  expect(truncateList([1, 2, 3], 3)).toEqual([1, 2, 3])
  expect(truncateList([1, 2, 3, 4], 3)).toEqual([1, 2, 3, 4])
  expect(truncateList([1, 2, 3, 4, 5], 3)).toEqual([1, 2, 3])
})

test('what matters is shown wherever it stands, in its order', () => {
  expect(truncateList([1, 2, 3, 4, 50, 6, 7], 2, (item) => item === 50)).toEqual([1, 2, 50])
})
