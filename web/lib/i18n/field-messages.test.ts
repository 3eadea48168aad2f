import { expect, test } from 'vitest'
import { ApiError } from '../http/api.ts'
import { fieldMessages } from './field-messages.ts'

test('messages about single fields are returned by field', () => {
  const fields = [
    { field: 'email', message: 'Please enter a valid email address' },
    { field: 'phone', message: 'Please enter a valid Kenyan phone number' },
  ]
  expect(fieldMessages(new ApiError(400, 'VALIDATION_FAILED', 'Some fields', { fields }))).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid Kenyan phone number',
  })
  expect(fieldMessages(new ApiError(409, 'ALREADY_TAKEN', 'Somebody has it.', { field: 'phone' }))).toEqual({
    phone: 'Somebody has it.',
  })
  expect(fieldMessages(new ApiError(422, 'PASSWORD_TOO_COMMON', 'Too common.'))).toEqual({ password: 'Too common.' })
  expect(fieldMessages(new ApiError(422, 'PASSWORD_TOO_COMMON', 'Too common.'), 'newPassword')).toEqual({
    newPassword: 'Too common.',
  })
})

test('other errors have no messages by field', () => {
  expect(fieldMessages(new ApiError(429, 'TOO_MANY_REQUESTS', 'Wait.', { retryAfterSeconds: 4 }))).toEqual({})
  expect(fieldMessages(new ApiError(400, 'VALIDATION_FAILED', 'Odd.', { fields: 'odd' }))).toEqual({})
  expect(fieldMessages(new Error('other'))).toEqual({})
})
