import { afterEach, expect, test } from 'vitest'
import { formatDay, formatMoment, writeDaysAs } from './dates.ts'

afterEach(() => writeDaysAs(null))

test.each([
  ['dmy', '01/02/2026', '01/02/2026, 00:30'],
  ['mdy', '02/01/2026', '02/01/2026, 00:30'],
] as const)('days are written in the order %s once it was chosen', (order, day, moment) => {
  writeDaysAs(order)
  expect(formatDay('2026-02-01', 'en')).toBe(day)
  expect(formatMoment('2026-01-31T21:30:00.000Z', 'sw')).toBe(moment)
})

test('without a choice the month is written by its name', () => {
  writeDaysAs(null)
  expect(formatDay('2026-02-01', 'en')).toBe('1 Feb 2026')
})
