import { expect, test } from 'vitest'
import { changedSearch, freeText, oneOf, readFilter } from './list-filter.ts'

const readers = { search: freeText, status: oneOf(['Pending', 'Shipped']) }
const read = (search: string) => readFilter(readers, new URLSearchParams(search), 20)

test('an address is read into words and a page', () => {
  expect(read('search=%20kamau%20&status=Shipped&page=3')).toEqual({
    words: { search: 'kamau', status: 'Shipped' },
    page: 3,
    isFiltered: true,
    hasUnread: false,
  })
})

test('a plain address is the whole list', () => {
  expect(read('search=&order=12')).toEqual({ words: {}, page: 1, isFiltered: false, hasUnread: false })
})

test('what makes no sense is left out and said', () => {
  expect(read('status=Lost')).toMatchObject({ words: {}, hasUnread: true })
  for (const page of ['0', '-1', '1.5', 'two', '1e9', '51'])
    expect(read(`page=${page}`)).toMatchObject({ page: 1, hasUnread: true })
})

test('a change of filter starts at page 1 and keeps the other words', () => {
  const params = new URLSearchParams('search=kamau&page=3')
  expect(changedSearch(params, { status: 'Pending' })).toBe('?search=kamau&status=Pending')
  expect(changedSearch(params, { page: 4 })).toBe('?search=kamau&page=4')
  expect(changedSearch(params, { page: 1 })).toBe('?search=kamau')
  expect(changedSearch(params, { search: '' })).toBe('')
})

test('beyond the numbered pages an address names the row to go on from, until a filter changes', () => {
  expect(read('older=3009')).toMatchObject({ olderThan: 3009, page: 1, isFiltered: false, hasUnread: false })
  expect(read('newer=12')).toMatchObject({ newerThan: 12 })
  const params = new URLSearchParams('search=kamau&older=3009')
  expect(changedSearch(params, { newer: 2990 })).toBe('?search=kamau&newer=2990')
  expect(changedSearch(params, { status: 'Pending' })).toBe('?search=kamau&status=Pending')
})
