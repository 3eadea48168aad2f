import { expect, test } from 'vitest'
import { businessDay, daysBetween } from './business-day.ts'

test.each([
  ['2026-11-21T20:59:59Z', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '2026-11-22'],
  ['2026-12-31T22:30:00Z', '2027-01-01'],
  ['2028-02-28T21:00:00Z', '2028-02-29'],
])('the moment %s falls on %s in Nairobi', (moment, day) => expect(businessDay(new Date(moment))).toBe(day))

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-01', '2026-02-28', -1],
])('the days from %s to %s are %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days))
