import { expect, test } from 'vitest'
import { changeOf, contentOf } from './history.rules.ts'

test('a change holds the fields that differ, as they were and as they became', () => {
  const before = { name: 'Pots', icon: null, status: 'active', place: 3 }
  const after = { name: 'Pots', icon: 'cooking', status: 'inactive', place: 3 }
  expect(changeOf(before, after)).toEqual({
    before: { icon: null, status: 'active' },
    after: { icon: 'cooking', status: 'inactive' },
  })
})

test.each([
  ['the same values', { name: 'Pots' }, { name: 'Pots' }],
  ['nothing before', null, { name: 'Pots' }],
  ['nothing after', { name: 'Pots' }, null],
  ['only lists and objects', { lines: [1], address: { town: 'Kisumu' } }, { lines: [2], address: { town: 'Busia' } }],
  ['only fields of one side', { version: 1 }, { reason: 'Broken' }],
])('an entry with %s has no change to show', (_title, before, after) => {
  expect(changeOf(before, after)).toBeNull()
})

test('the content of an entry joins what names a person, and lists what is only on one side', () => {
  const entry = {
    before: { status: 'Pending', cost: 9, items: [1] },
    after: { status: 'Cancelled', cost: 8, days: 3 },
    personal: { reason: 'Twice', before: { phone: '0711' }, after: { phone: '0722' } },
  }
  expect(contentOf(entry, new Set(['cost']))).toEqual({
    changed: { before: { status: 'Pending', phone: '0711' }, after: { status: 'Cancelled', phone: '0722' } },
    facts: { reason: 'Twice', days: 3 },
  })
  expect(contentOf({ before: null, after: null, personal: null }, new Set())).toEqual({ changed: null, facts: {} })
})
