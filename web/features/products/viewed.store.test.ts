import { expect, test } from 'vitest'
import { readViewed, withViewed } from './viewed.store.ts'

test('viewed products are listed newest first, each once, and at most 24', () => {
  expect(withViewed([], 5)).toEqual([5])
  expect(withViewed([1, 2, 3], 3)).toEqual([3, 1, 2])
  const many = Array.from({ length: 24 }, (_, index) => index + 1)
  expect(withViewed(many, 99)).toEqual([99, ...many.slice(0, 23)])
})

test('stored values that are not ids are ignored', () => {
  expect(readViewed(null)).toEqual([])
  expect(readViewed([3, '4', -1, 0, 2.5, 3, 6])).toEqual([3, 6])
})
