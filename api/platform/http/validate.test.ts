import { expect, test } from 'vitest'
import { z } from 'zod'
import { BadInput, validate } from './validate.ts'

const schema = z.strictObject({
  name: z.string().min(1).max(80),
  items: z.array(z.strictObject({ note: z.string().max(5).optional() })).max(3),
})
const valid = { name: 'Ann', items: [] }
const hostile = { length: { toString: 1 } }

const problemOf = (data: unknown) => {
  const result = validate(schema, data)
  return 'error' in result && result.error instanceof BadInput ? result.error.issues[0]?.path.join('.') : 'accepted'
}

test('an object whose length cannot be compared is refused with the name of its field', () => {
  expect(problemOf({ ...valid, name: hostile })).toBe('name')
  expect(problemOf({ ...valid, items: hostile })).toBe('items')
  expect(problemOf({ ...valid, items: [{ note: 'x' }, { note: hostile }] })).toBe('items.1.note')
})

test('an object with its own __proto__ key is refused', () => {
  expect(problemOf(JSON.parse('{"name":"Ann","items":[],"__proto__":{"length":1}}'))).not.toBe('accepted')
})

test('a text with a NUL byte or half a surrogate pair is refused with the name of its field', () => {
  expect(problemOf({ ...valid, name: 'a\0b' })).toBe('name')
  expect(problemOf({ ...valid, name: '\ud800' })).toBe('name')
  expect(problemOf(valid)).toBe('accepted')
})
