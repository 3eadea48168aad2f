import { expect, test } from 'vitest'
import { pagesAround } from './pages.ts'

test('the ends and two pages to either side', () => {
  expect(pagesAround(1, 151)).toEqual([1, 2, 3, 151])
  expect(pagesAround(75, 151)).toEqual([1, 73, 74, 75, 76, 77, 151])
  expect(pagesAround(151, 151)).toEqual([1, 149, 150, 151])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
})

test('past the end there is still a way back', () => {
  expect(pagesAround(9, 3)).toEqual([1, 3])
})
