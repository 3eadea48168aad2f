import { expect, test } from 'vitest'
import { forgetStored, stored } from './stored.ts'

test('forgetting a key empties its value and tells who listens', () => {
  const list = stored<number[]>('test.list', [], (json) => (Array.isArray(json) ? json : []))
  list.set([1, 2])
  expect(list.get()).toEqual([1, 2])
  forgetStored(['test.list', 'test.unknown'])
  expect(list.get()).toEqual([])
})
