import { expect, test } from 'vitest'
import { looksLikeEmail } from './newsletter.rules.ts'

test('an address is not empty after trimming and has an @', () => {
  expect(['a@b', ' wanjiku@example.com '].map(looksLikeEmail)).toEqual([true, true])
  expect(['', '   ', 'wanjiku.example.com'].map(looksLikeEmail)).toEqual([false, false, false])
})
