import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { type Session, visitor } from '#web/lib/session/session.ts'
import { filterCount, filterSearch, isFiltered, isPlain, noFilters, readFilter, toggled } from './product-filter.ts'

const member: Session = { kind: 'member', key: 'member:1', user: { id: 1 } as SessionUser }
const read = (text: string, session: Session = visitor) => readFilter(new URLSearchParams(text), session)

test('a member can sort and filter by price, a visitor cannot', () => {
  expect(read('sort=price-asc&min=10&max=900')).toEqual({ sort: 'default', page: 1 })
  expect(read('sort=price-asc&min=10&max=900', member)).toMatchObject({ sort: 'price-asc', min: 10, max: 900 })
})

test('the address of products on sale is a filtered list for a member and the plain list for a visitor', () => {
  expect(read('sale=1')).toEqual({ sort: 'default', page: 1 })
  expect(isPlain(read('sale=1'))).toBe(true)
  const onSale = read('sale=1', member)
  expect(onSale).toEqual({ sale: true, sort: 'default', page: 1 })
  expect(isPlain(onSale)).toBe(false)
  expect(filterSearch(onSale, { sort: 'price-asc' })).toBe('?sale=1&sort=price-asc')
  expect(filterSearch(onSale, noFilters)).toBe('')
  expect(filterCount(onSale)).toBe(1)
})

test('a later page of all products is the plain list', () => {
  expect(isPlain(read('page=3'))).toBe(true)
  for (const text of ['sort=name-asc', 'view=list', 'search=lamp', 'inStock=true'])
    expect(isPlain(read(text))).toBe(false)
})

test('invalid parameters in the address are ignored', () => {
  expect(read('page=-3&category=%3Cscript%3E&sort=cheapest&section=none&view=tree&inStock=maybe')).toEqual({
    sort: 'default',
    page: 1,
  })
  expect(read('page=2.5').page).toBe(1)
  expect(read('min=-5&max=1e9', member)).toEqual({ sort: 'default', page: 1 })
})

test('a filter is written to an address and read back unchanged', () => {
  const text =
    'search=water tank&category=tanks&subcategory=small,big&section=trending&brand=kentank,roto&inStock=true&min=5&max=90&sort=name-asc&view=list&page=3'
  const filter = read(text, member)
  expect(read(filterSearch(filter, { page: 3 }).slice(1), member)).toEqual(filter)
})

test('a changed filter starts at the first page', () => {
  expect(filterSearch(read('category=tanks&page=3'), { sort: 'name-asc' })).toBe('?category=tanks&sort=name-asc')
})

test('toggling a slug adds it to the list or removes it', () => {
  expect(toggled(undefined, 'roto')).toBe('roto')
  expect(toggled('roto', 'kentank')).toBe('roto,kentank')
  expect(toggled('roto,kentank', 'roto')).toBe('kentank')
  expect(toggled('roto', 'roto')).toBeUndefined()
})

test('filters are counted one by one, and clearing them leaves the search', () => {
  const filter = read('search=lamp&category=solar&brand=a,b&inStock=true&min=5&max=9', member)
  expect(filterCount(filter)).toBe(5)
  expect(filterSearch(filter, noFilters)).toBe('?search=lamp')
  expect(isFiltered(read('sort=name-asc'))).toBe(false)
})
