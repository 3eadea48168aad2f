import { expect, test } from 'vitest'
import { type Session, visitor } from '../../lib/session.ts'
import { filterSearch, readFilter } from './product-filter.ts'

const member = { kind: 'member', key: 'member-1', user: {} } as Session
const read = (text: string, session: Session = visitor) => readFilter(new URLSearchParams(text), session)

test('a visitor cannot sort by price, a member can', () => {
  expect(read('sort=price-asc').sort).toBe('default')
  expect(read('sort=price-asc', member).sort).toBe('price-asc')
})

test('nonsense in the address is left out', () => {
  expect(read('page=-3&category=%3Cscript%3E&sort=cheapest')).toEqual({ sort: 'default', page: 1 })
  expect(read('page=2.5').page).toBe(1)
})

test('a filter and its address are each other', () => {
  const filter = read('search=water tank&category=tanks&sort=name-asc&page=3')
  expect(read(filterSearch(filter, { page: 3 }).slice(1))).toEqual(filter)
})

test('another filter starts at the first page', () => {
  expect(filterSearch(read('category=tanks&page=3'), { sort: 'name-asc' })).toBe('?category=tanks&sort=name-asc')
})
