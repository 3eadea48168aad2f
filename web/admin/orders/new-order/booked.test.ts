import { expect, test } from 'vitest'
import { nextClient } from './booked.tsx'

const member = (id: number, status: 'active' | 'inactive' | 'blocked' = 'active') => ({
  id,
  status,
  fullName: `C ${id}`,
})

test('the next client of a group is the active one after this one, from the start of the list after its end', () => {
  const members = [member(1), member(2), member(3, 'blocked'), member(4)]
  expect(nextClient(members, 1)?.id).toBe(2)
  expect(nextClient(members, 2)?.id).toBe(4)
  expect(nextClient(members, 4)?.id).toBe(1)
})

test('there is no next client in a group without another active one', () => {
  expect(nextClient([member(1), member(2, 'inactive')], 1)).toBeUndefined()
  expect(nextClient([], 1)).toBeUndefined()
})
