import { expect, test } from 'vitest'
import { clearStored, stored } from './local-storage-store.ts'

test('clearing a key resets its value', () => {
  const list = stored<number[]>('test.list', [], (json) => (Array.isArray(json) ? json : []))
  list.set([1, 2])
  expect(list.get()).toEqual([1, 2])
  clearStored(['test.list', 'test.unknown'])
  expect(list.get()).toEqual([])
})

test('a storage key that is in use already is refused', () => {
  stored('test.once', 0, Number)
  expect(() => stored('test.once', 0, Number)).toThrow('The storage key test.once is in use already')
})
