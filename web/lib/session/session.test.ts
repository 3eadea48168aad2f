import { expect, test } from 'vitest'
import { readSession } from './session.ts'

const user = { id: 7, name: 'Achieng Otieno', role: 'User', permissions: [] }

test('a stored session is read', () => {
  expect(readSession({ token: 'abc', user })).toEqual({ token: 'abc', user })
})

test.each([
  null,
  'abc',
  {},
  { token: 'abc' },
  { token: 7, user },
  { token: 'abc', user: null },
  { token: 'abc', user: { ...user, id: '7' } },
  { token: 'abc', user: { ...user, name: undefined } },
  { token: 'abc', user: { ...user, permissions: 'all' } },
])('a stored session without a field that pages need is read as null: %j', (stored) => {
  expect(readSession(stored)).toBeNull()
})
