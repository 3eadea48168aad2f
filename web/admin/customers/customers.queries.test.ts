import { expect, test } from 'vitest'
import { given } from '../list/use-selection.ts'
import { customerFilter, customerViews } from './customers.queries.ts'

const viewAt = (search: string) =>
  customerViews({ value: customerFilter.read(new URLSearchParams(search)), source: customerFilter })

test.each([
  'search=akoth&status=active&segment=VIP&branch=1&group=2&officer=3',
  'spentFrom=100&spentTo=900&lastOrderFrom=2026-01-01&lastOrderTo=2026-02-01',
  'hasAccount=true&isBlocked=false&sharesPhone=true&inArrears=true',
  'hasAccount=false&isBlocked=true&inArrears=false&sort=days_past_due.desc',
])('a saved view keeps each filter of the list: %s', (search) => {
  const { query, addressOf } = viewAt(search)
  expect(new URLSearchParams(addressOf(given(query)))).toEqual(new URLSearchParams(search))
})
