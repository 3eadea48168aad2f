import { expect, test } from 'vitest'
import { flag, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { listParams } from '../list-filter.ts'
import { viewsOf } from './views-of.ts'

const filter = urlFilter({
  search: text,
  status: oneOf(['Pending', 'Shipped']),
  due: flag('yes'),
  ...listParams(['created_at']),
})
const views = viewsOf(filter, ({ search, status, due }) => ({ search, status, isDue: due }), { isDue: ['due', 'yes'] })
const at = (search: string, source = filter) => views({ value: source.read(new URLSearchParams(search)), source })

test('a view has the filter, the order and the rows per page, without usual values and without the page', () => {
  expect(at('status=Shipped&due=yes&sort=created_at.asc&size=50&page=3').query).toEqual({
    status: 'Shipped',
    isDue: true,
    sort: 'created_at.asc',
    size: 50,
  })
  expect(Object.values(at('sort=created_at.desc&size=20').query).filter((value) => value !== undefined)).toEqual([])
})

test('the address of a view shows its filter, and names flags as the address does', () => {
  const { addressOf } = at('search=elsewhere&page=2')
  expect(addressOf({ status: 'Shipped', isDue: true, size: 50 })).toBe('?status=Shipped&due=yes&size=50')
  expect(addressOf({})).toBe('?')
})
