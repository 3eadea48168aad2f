import { expect, test } from 'vitest'
import { flag, oneOf, pageNumber, text, urlFilter } from './url-filter.ts'

const filter = urlFilter({
  search: text,
  status: oneOf(['Pending', 'Shipped']),
  sale: flag('1'),
  sort: { ...oneOf(['name', 'price']), fallback: 'name' as const, role: 'view' },
  page: pageNumber,
})
const at = (search: string) => new URLSearchParams(search)
const read = (search: string) => filter.read(at(search))

test('an address is parsed by its shape, and missing parameters get their fallback', () => {
  expect(read('search=%20kamau%20&status=Shipped&sale=1&sort=price&page=3')).toStrictEqual({
    search: 'kamau',
    status: 'Shipped',
    sale: true,
    sort: 'price',
    page: 3,
  })
  expect(read('other=1')).toStrictEqual({ sort: 'name', page: 1 })
})

test('invalid values are ignored and reported', () => {
  expect(read('status=Lost&sort=weight&page=0&sale=yes')).toStrictEqual({ sort: 'name', page: 1 })
  for (const search of [
    'status=Lost',
    'sort=weight',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=999999',
    'sale=yes',
  ])
    expect(filter.hasUnknownParams(at(search))).toBe(true)
  for (const search of ['', 'search=', 'other=1', 'status=Pending&page=2'])
    expect(filter.hasUnknownParams(at(search))).toBe(false)
})

test('a filter converts to an address and back, without default values', () => {
  const search = '?search=water+tank&status=Pending&sale=1&sort=price&page=4'
  expect(filter.write(read(search), { page: 4 })).toBe(search)
  expect(filter.write(read('sort=name&page=1'))).toBe('')
})

test('any change except of the page returns to the first page and leaves the other parameters', () => {
  expect(filter.write(read('search=lamp&page=3'), { status: 'Shipped' })).toBe('?search=lamp&status=Shipped')
  expect(filter.write(read('search=lamp&status=Shipped&page=3'), { search: '' })).toBe('?status=Shipped')
})

test('only parameters that narrow the list count as filters and are cleared', () => {
  expect(filter.isFiltered(read('sort=price&page=2'))).toBe(false)
  expect(filter.isFiltered(read('status=Shipped'))).toBe(true)
  expect(filter.cleared(read('search=lamp&status=Shipped&sort=price&page=2'))).toBe('?sort=price')
})
