import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type AnyPeriod,
  addDays,
  businessDay,
  daysBetween,
  daysOfPeriod,
  nextMeetingOn,
  periodDays,
  periods,
} from './business-day.ts'
import { defaultRegion, setRegion } from './region.ts'
import { timeZones } from './site/time-zones.ts'

test.each([
  ['2026-11-21T20:59:59Z', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '2026-11-22'],
  ['2026-12-31T22:30:00Z', '2027-01-01'],
  ['2028-02-28T21:00:00Z', '2028-02-29'],
])('the moment %s falls on %s in Nairobi', (moment, day) => expect(businessDay(new Date(moment))).toBe(day))

describe('another time zone', () => {
  afterEach(() => setRegion(defaultRegion))
  test.each([
    ['Africa/Lusaka', '2026-11-21T21:30:00Z', '2026-11-21'],
    ['Africa/Lusaka', '2026-11-21T22:30:00Z', '2026-11-22'],
    ['Africa/Accra', '2026-11-21T23:59:59Z', '2026-11-21'],
    // Summer time in Egypt: three hours ahead of UTC, two in winter.
    ['Africa/Cairo', '2026-07-21T21:30:00Z', '2026-07-22'],
    ['Africa/Cairo', '2026-12-21T21:30:00Z', '2026-12-21'],
  ])('in %s the moment %s falls on %s', (timezone, moment, day) => {
    setRegion({ ...defaultRegion, timezone })
    expect(businessDay(new Date(moment))).toBe(day)
  })

  test.each(timeZones)('%s is a time zone', (timezone) => {
    setRegion({ ...defaultRegion, timezone })
    expect(businessDay(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21')
  })
})

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-01', '2026-02-28', -1],
])('the days from %s to %s are %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

const today = '2026-11-28'

test.each([
  ['today', '2026-11-28', today],
  ['thisWeek', '2026-11-23', today],
  ['thisMonth', '2026-11-01', today],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['7d', '2026-11-22', today],
  ['90d', '2026-08-31', today],
  ['1y', '2025-11-29', today],
] as const)('the period %s has the days from %s to %s', (period, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})

test.each([
  ['2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('on %s the last month has the days from %s to %s', (day, from, to) => {
  expect(daysOfPeriod('lastMonth', day)).toEqual({ from, to })
})

const days = fc.integer({ min: 0, max: 40_000 }).map((since) => addDays('1990-01-01', since))

test('a week begins on a Monday, and the last month ends on the day before this month', () => {
  fc.assert(
    fc.property(days, (day) => {
      const week = daysOfPeriod('thisWeek', day)
      expect(new Date(week.from).getUTCDay()).toBe(1)
      expect(daysBetween(week.from, day)).toBeLessThan(7)
      const last = daysOfPeriod('lastMonth', day)
      expect(addDays(last.to, 1)).toBe(daysOfPeriod('thisMonth', day).from)
      expect(last.from).toBe(`${last.to.slice(0, 7)}-01`)
    }),
  )
})

test('no period ends after today or before it begins', () => {
  const all = [...periods, ...(Object.keys(periodDays) as AnyPeriod[])]
  fc.assert(
    fc.property(days, fc.constantFrom(...all), (day, period) => {
      const { from, to } = daysOfPeriod(period, day)
      expect(from <= to && to <= day).toBe(true)
    }),
  )
})

test('the next meeting is the first day of the week of meeting from today on', () => {
  // 23 November 2026 is a Monday.
  expect(nextMeetingOn(1, '2026-11-23')).toBe('2026-11-23')
  expect(nextMeetingOn(4, '2026-11-23')).toBe('2026-11-26')
  expect(nextMeetingOn(7, '2026-11-23')).toBe('2026-11-29')
  expect(nextMeetingOn(1, '2026-12-29')).toBe('2027-01-04')
  expect(nextMeetingOn(null, '2026-11-23')).toBeNull()
})

test('the next meeting is at most six days ahead and on the day of the week', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), days, (meetingDay, today) => {
      const next = nextMeetingOn(meetingDay, today) ?? ''
      expect(daysBetween(today, next)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(today, next)).toBeLessThan(7)
      expect(new Date(`${next}T00:00:00Z`).getUTCDay() || 7).toBe(meetingDay)
    }),
  )
})
