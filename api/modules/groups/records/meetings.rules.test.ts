import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#contract/business-day.ts'
import { nextMeetingOn } from './meetings.rules.ts'

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
