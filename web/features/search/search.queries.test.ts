import { expect, test } from 'vitest'
import { suggestions } from './search.queries.ts'

test('one letter is too little to guess from', () => {
  expect(['', 's', 'so'].map((term) => suggestions(term).enabled)).toEqual([false, false, true])
})
