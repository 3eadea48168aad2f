import { expect, test } from 'vitest'
import { type Recent, readRecent, withTerm } from './recent.store.ts'

const noReader: Recent = { reader: '', terms: [] }

test('searches are listed newest first, each once, and at most five', () => {
  const recent = ['kettle', 'sufuria', 'Kettle', 'a', 'b', 'c', 'd'].reduce(
    (all, term) => withTerm(all, 'visitor', term),
    noReader,
  )
  expect(recent).toEqual({ reader: 'visitor', terms: ['d', 'c', 'b', 'a', 'Kettle'] })
})

test('the next session in the same browser starts with an empty list', () => {
  expect(withTerm({ reader: 'member:7', terms: ['kettle'] }, 'visitor', 'radio')).toEqual({
    reader: 'visitor',
    terms: ['radio'],
  })
})

test('invalid values that another version stored are ignored', () => {
  expect(readRecent(['kettle'])).toEqual(noReader)
  expect(readRecent({ reader: 'visitor', terms: ['kettle', 5] })).toEqual({ reader: 'visitor', terms: ['kettle'] })
})
