import { expect, test } from 'vitest'
import { assertBirthday } from './profile.rules.ts'

// Half past midnight in Nairobi, still the day before in UTC.
const now = new Date('2026-08-01T21:30:00Z')

test.each(['1900-01-01', '1984-02-29', '2026-08-01', '2026-08-02'])('%s is accepted as a birthday', (day) => {
  expect(() => assertBirthday(day, now)).not.toThrow()
})

test.each([
  ['1899-12-31', 'DAY_BEFORE_1900'],
  ['0001-01-01', 'DAY_BEFORE_1900'],
  ['2026-08-03', 'DAY_IN_FUTURE'],
  ['9999-12-31', 'DAY_IN_FUTURE'],
])('%s is refused as a birthday', (day, code) => {
  expect(() => assertBirthday(day, now)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED', params: { fields: [{ field: 'dateOfBirth', code }] } }),
  )
})
