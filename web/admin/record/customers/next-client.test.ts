import { expect, test } from 'vitest'
import { nextClient } from './next-client.ts'

const member = (id: number, isActive = true) => ({ id, isActive })
const isActive = (one: ReturnType<typeof member>) => one.isActive

test('the next client of a group is the wanted one after this one, from the start of the list after its end', () => {
  const members = [member(1), member(2), member(3, false), member(4)]
  expect(nextClient(members, 1, isActive)?.id).toBe(2)
  expect(nextClient(members, 2, isActive)?.id).toBe(4)
  expect(nextClient(members, 4, isActive)?.id).toBe(1)
})

test('there is no next client in a group without another wanted one', () => {
  expect(nextClient([member(1), member(2, false)], 1, isActive)).toBeUndefined()
  expect(nextClient([], 1, isActive)).toBeUndefined()
})
