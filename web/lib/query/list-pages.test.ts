import { expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

test('an address without history state shows its own page', () => {
  expect(listPages(null, 3)).toEqual([3])
  expect(listPages({ other: 1 }, 3)).toEqual([3])
})

test('Load more also shows the earlier pages', () => {
  expect(listPages({ from: 1 }, 3)).toEqual([1, 2, 3])
  expect(listPages({ from: 2 }, 3)).toEqual([2, 3])
})

test.each([{ from: 3 }, { from: 9 }, { from: 0 }, { from: -1 }, { from: 1.5 }, { from: '1' }])(
  'a state that makes no sense, %o, is one page',
  (state) => {
    expect(listPages(state, 3)).toEqual([3])
  },
)
