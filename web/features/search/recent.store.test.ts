import { expect, test } from 'vitest'
import { type Recent, readRecent, withTerm } from './recent.store.ts'

const nobody: Recent = { reader: '', terms: [] }

test('the newest search comes first, each once, five at most', () => {
  const kept = ['kettle', 'sufuria', 'Kettle', 'a', 'b', 'c', 'd'].reduce(
    (all, term) => withTerm(all, 'visitor', term),
    nobody,
  )
  expect(kept).toEqual({ reader: 'visitor', terms: ['d', 'c', 'b', 'a', 'Kettle'] })
})

test('the next reader of the same phone begins anew', () => {
  expect(withTerm({ reader: 'member:7', terms: ['kettle'] }, 'visitor', 'radio')).toEqual({
    reader: 'visitor',
    terms: ['radio'],
  })
})

test('what another version kept is read as far as it makes sense', () => {
  expect(readRecent(['kettle'])).toEqual(nobody)
  expect(readRecent({ reader: 'visitor', terms: ['kettle', 5] })).toEqual({ reader: 'visitor', terms: ['kettle'] })
})
