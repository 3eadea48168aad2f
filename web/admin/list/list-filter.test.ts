import { expect, test } from 'vitest'
import { changedSearch, freeText, oneOf, readFilter } from './list-filter.ts'

const readers = { search: freeText, status: oneOf(['Pending', 'Shipped']) }
const read = (search: string) => readFilter(readers, new URLSearchParams(search))

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
  for (const page of ['0', '-1', '1.5', 'two', '1e9'])
    expect(read(`page=${page}`)).toMatchObject({ page: 1, hasUnread: true })
})

test('a change of filter starts at page 1 and keeps the other words', () => {
  const params = new URLSearchParams('search=kamau&page=3')
  expect(changedSearch(params, { status: 'Pending' })).toBe('?search=kamau&status=Pending')
  expect(changedSearch(params, { page: 4 })).toBe('?search=kamau&page=4')
  expect(changedSearch(params, { page: 1 })).toBe('?search=kamau')
  expect(changedSearch(params, { search: '' })).toBe('')
})
