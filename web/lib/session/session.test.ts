import { expect, test } from 'vitest'
import { readSession } from './session.ts'

const user = { id: 7, name: 'Achieng Otieno', role: 'User', permissions: [] }

test('a kept session is read back', () => {
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
])('one that a page could not show is none: %j', (kept) => {
  expect(readSession(kept)).toBeNull()
})
