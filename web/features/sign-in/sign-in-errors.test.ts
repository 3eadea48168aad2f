import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/http/api.ts'
import { asClock, secondsToWait } from './sign-in-errors.ts'

const tooMany = (details: unknown) => new ApiError(429, 'TOO_MANY_REQUESTS', 'Wait.', details)

test('the wait is the retryAfterSeconds of TOO_MANY_REQUESTS, and 0 for other errors', () => {
  expect(secondsToWait(tooMany({ retryAfterSeconds: 16 }))).toBe(16)
  expect(secondsToWait(new ApiError(401, 'INVALID_CREDENTIALS', 'No.', { retryAfterSeconds: 16 }))).toBe(0)
})

test('a wait of unknown length is 1 second', () => {
  for (const details of [undefined, {}, { retryAfterSeconds: 'soon' }, { retryAfterSeconds: 0 }]) {
    expect(secondsToWait(tooMany(details))).toBe(1)
  }
})

test('seconds are shown as minutes and seconds', () => {
  expect([8, 60, 899].map(asClock)).toEqual(['0:08', '1:00', '14:59'])
})
