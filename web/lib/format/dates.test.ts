import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatSince } from './dates.ts'

test('a late hour in UTC is the next day in Nairobi', () => {
  expect(formatDay('2026-01-31T21:30:00.000Z', 'en')).toBe('1 Feb 2026')
  expect(formatDay('2026-01-31T20:59:00.000Z', 'en')).toBe('31 Jan 2026')
})

test('a date without a time stays that date', () => {
  expect(formatDay('2028-02-29', 'en')).toBe('29 Feb 2028')
})

test('Swahili has its own month names', () => {
  expect(formatDay('2026-08-05', 'sw')).toBe('5 Ago 2026')
})

test('a timestamp is shown with its time in Nairobi, a date without a time is not', () => {
  expect(formatMoment('2026-01-31T21:30:00.000Z', 'en')).toBe('1 Feb 2026, 00:30')
  expect(formatMoment('2026-08-05T10:05:00.000Z', 'sw')).toBe('5 Ago 2026, 13:05')
  expect(formatMoment('2026-01-31', 'en')).toBe('31 Jan 2026')
})

test('the age of figures is a time of today, with its weekday within a week, and with its date before', () => {
  const now = Date.parse('2026-11-26T11:05:00.000Z')
  const since = (iso: string, language: 'en' | 'sw' = 'en') => formatSince(Date.parse(iso), now, language)
  expect(since('2026-11-25T21:05:00.000Z')).toBe('00:05')
  expect(since('2026-11-26T06:00:00.000Z', 'sw')).toBe('09:00')
  expect(since('2026-11-25T20:59:00.000Z')).toBe('Wednesday 23:59')
  expect(since('2026-11-20T06:00:00.000Z', 'sw')).toBe('Ijumaa 09:00')
  expect(since('2026-11-19T06:00:00.000Z')).toBe('19 Nov 2026, 09:00')
  expect(since('2026-11-27T06:00:00.000Z')).toBe('27 Nov 2026, 09:00')
})
