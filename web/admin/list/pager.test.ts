import { expect, test } from 'vitest'
import { pagesAround } from './pager.tsx'

test('the first and last page and two pages on either side are linked', () => {
  expect(pagesAround(1, 151)).toEqual([1, 2, 3, 151])
  expect(pagesAround(75, 151)).toEqual([1, 73, 74, 75, 76, 77, 151])
  expect(pagesAround(151, 151)).toEqual([1, 149, 150, 151])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
})

test('past the end the existing pages are linked', () => {
  expect(pagesAround(9, 3)).toEqual([1, 3])
})
