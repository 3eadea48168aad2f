import { expect, test } from 'vitest'
import { suggestions } from './search.queries.ts'

test('a term of one letter fetches no suggestions', () => {
  expect(['', 's', 'so'].map((term) => suggestions(term).enabled)).toEqual([false, false, true])
})
