import { expect, test } from 'vitest'
import { listPages, pageIn } from './list-pages.ts'

test('an address alone shows its own page', () => {
  expect(listPages(null, 3)).toEqual([3])
  expect(listPages({ other: 1 }, 3)).toEqual([3])
})

test('Load more keeps what came before', () => {
  expect(listPages({ from: 1 }, 3)).toEqual([1, 2, 3])
  expect(listPages({ from: 2 }, 3)).toEqual([2, 3])
})

test.each([{ from: 3 }, { from: 9 }, { from: 0 }, { from: -1 }, { from: 1.5 }, { from: '1' }])(
  'a state that makes no sense, %o, is one page',
  (state) => {
    expect(listPages(state, 3)).toEqual([3])
  },
)

test.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=999999'])('"%s" is the first page', (text) => {
  expect(pageIn(new URLSearchParams(text))).toBe(1)
})

test('a page in the address is read', () => {
  expect(pageIn(new URLSearchParams('page=12'))).toBe(12)
})
