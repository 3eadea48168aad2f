import { expect, test } from 'vitest'
import { oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { isAscending, isKeyed, isTooFar, listParams, numberedListParams, rowsQuery } from './list-filter.ts'

const filter = urlFilter({
  search: text,
  status: oneOf(['Pending', 'Shipped']),
  ...listParams(['created_at', 'total']),
})
const read = (search: string) => filter.read(new URLSearchParams(search))
const hasUnknownParams = (search: string) => filter.hasUnknownParams(new URLSearchParams(search))
const plain = { sort: 'created_at.desc', size: 20, page: 1 }

test('an address is parsed into filters, order, rows per page and page', () => {
  expect(read('search=%20kamau%20&status=Shipped&sort=total.asc&size=50&page=3')).toEqual({
    search: 'kamau',
    status: 'Shipped',
    sort: 'total.asc',
    size: 50,
    page: 3,
  })
})

test('an address without parameters is the whole list, newest first', () => {
  expect(read('search=&order=12')).toEqual(plain)
  expect(filter.isFiltered(read('sort=total.asc&size=50&page=2'))).toBe(false)
})

test('invalid values are ignored and reported', () => {
  for (const search of ['status=Lost', 'sort=name.asc', 'size=7', 'page=0', 'page=1e9', 'older=x']) {
    expect(read(search)).toEqual(plain)
    expect(hasUnknownParams(search)).toBe(true)
  }
})

test('a page number beyond the last numbered row is treated as the first page', () => {
  expect(isTooFar(read('page=51'))).toBe(true)
  expect(isTooFar(read('page=50'))).toBe(false)
  expect(isTooFar(read('page=21&size=50'))).toBe(true)
  expect(rowsQuery(read('page=51'))).toMatchObject({ page: 0 })
})

test('a change of filter, order or rows per page returns to page 1 and leaves the other parameters', () => {
  const state = read('search=kamau&page=3')
  expect(filter.write(state, { status: 'Pending' })).toBe('?search=kamau&status=Pending')
  expect(filter.write(state, { sort: 'created_at.asc' })).toBe('?search=kamau&sort=created_at.asc')
  expect(filter.write(state, { size: 50 })).toBe('?search=kamau&size=50')
  expect(filter.write(state, { page: 4 })).toBe('?search=kamau&page=4')
  expect(filter.write(state, { page: 1 })).toBe('?search=kamau')
})

test('beyond the numbered pages an address names the row to continue from, until a filter changes', () => {
  const state = read('search=kamau&older=3009')
  expect(isKeyed(state)).toBe(true)
  expect(rowsQuery(state)).toMatchObject({ olderThan: 3009, page: 0 })
  expect(filter.write(state, { newer: 2990 })).toBe('?search=kamau&newer=2990')
  expect(filter.write(state, { status: 'Pending' })).toBe('?search=kamau&status=Pending')
  expect(isAscending(read('sort=created_at.asc'))).toBe(true)
})

test('a list that ends with its numbered pages ignores a row to continue from', () => {
  const numbered = urlFilter(numberedListParams(['name']))
  const state = numbered.read(new URLSearchParams('older=3009&page=2'))
  expect(rowsQuery(state)).toEqual({ sort: 'name.desc', page: 1, size: 20 })
  expect(numbered.has('older')).toBe(false)
  expect(filter.has('older')).toBe(true)
})
