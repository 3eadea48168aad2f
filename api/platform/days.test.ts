import { expect, test } from 'vitest'
import { longDay, longDayOf } from './days.ts'

test('longDay formats a day with the name of its month in both languages', () => {
  expect(longDay('2026-02-28', 'en')).toBe('28 February 2026')
  expect(longDay('2026-02-28', 'sw')).toBe('28 Februari 2026')
})

test('longDayOf formats the day in Nairobi of a moment', () => {
  expect(longDayOf(new Date('2026-02-28T20:59:59Z'), 'en')).toBe('28 February 2026')
  expect(longDayOf(new Date('2026-02-28T21:00:00Z'), 'en')).toBe('1 March 2026')
})
