import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { readKey } from '#web/lib/query/keys.ts'
import { type Session, visitor } from '#web/lib/session/session.ts'
import { type ProductFilter, readFilter } from './product-filter.ts'
import { facetList, facetsBefore, productList, visitorsPage } from './products.queries.ts'

const member: Session = { kind: 'member', key: 'member:1', user: { id: 1 } as SessionUser }
const read = (text: string, session: Session) => readFilter(new URLSearchParams(text), session)
const listOf = (filter: ProductFilter, session: Session) => {
  const { queryKey } = productList(filter, session)
  return { queryKey, queryHash: hashKey(queryKey) }
}
const page = { content: [], totalElements: 490 }

test("the visitors' list of the same filter is the placeholder of a member's list, and no other list is", () => {
  const placeholder = (now: string, before: string, reader: Session) =>
    visitorsPage(read(now, member))(page, listOf(read(before, reader), reader))
  expect(placeholder('category=tanks', 'category=tanks', visitor)).toBe(page)
  for (const search of ['min=100&max=2000', 'sale=1', 'sort=price-asc']) {
    expect(placeholder(search, search, visitor)).toBeUndefined()
    expect(placeholder(search, '', member)).toBeUndefined()
  }
  expect(placeholder('category=tanks', '', visitor)).toBeUndefined()
  expect(placeholder('search=lamp', 'search=tank', member)).toBeUndefined()
})

test('the list of a session that has ended is not a placeholder for the list of a visitor', () => {
  const ownFilter = read('category=tanks', member)
  expect(visitorsPage(read('category=tanks', visitor))(page, listOf(ownFilter, member))).toBeUndefined()
})

test('the query keys of a visitor contain no field about price', () => {
  const filter = read('sale=1&min=1&max=2', visitor)
  const search = [productList(filter, visitor), facetList(filter, visitor)].map(
    ({ queryKey }) => readKey(queryKey).details,
  )
  expect(search).toStrictEqual([{ sort: 'default', page: 1 }, {}])
})

test('the previous facets are a placeholder, which is marked outdated when its filter differs', () => {
  const counts = { categories: [], subCategories: [], brands: [], inStock: 4, total: 9 }
  const before = (filter: ProductFilter) => {
    const { queryKey } = facetList(filter, visitor)
    return { queryKey, queryHash: hashKey(queryKey) }
  }
  const plain = read('', visitor)
  expect(facetsBefore(plain, member)(counts, before(plain))).toEqual(counts)
  expect(facetsBefore(read('sale=1', member), member)(counts, before(plain))).toEqual({ ...counts, isOutdated: true })
})
