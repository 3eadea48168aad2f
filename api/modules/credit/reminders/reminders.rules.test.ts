import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Days } from '#contract/business-day.ts'
import { maxPromiseDays } from '#contract/lending/arrears.staff.ts'
import { maxReminderDays } from '#contract/site/settings.ts'
import { windowsOf } from './reminders.rules.ts'

const today = '2026-11-29'
const isIn = (day: string, days: Days | null | undefined) => Boolean(days && days.from <= day && day <= days.to)
const bounds = fc.record({
  daysBefore: fc.option(fc.nat(maxReminderDays.before)),
  daysAfter: fc.option(fc.integer({ min: 1, max: maxReminderDays.after })),
})

test('a due day is reminded of from so many days before until the day, and for a week from so many days after it', () => {
  fc.assert(
    fc.property(bounds, fc.integer({ min: -60, max: 30 }), ({ daysBefore, daysAfter }, days) => {
      const day = addDays(today, days)
      const windows = windowsOf({ daysBefore, daysAfter }, today)
      const isBefore = days >= 0 && daysBefore !== null && days <= daysBefore
      const isAfter = days < 0 && daysAfter !== null && -days >= daysAfter && -days <= daysAfter + 7
      expect(days >= 0 && isIn(day, windows?.due)).toBe(isBefore)
      expect(isIn(day, windows?.overdue)).toBe(isAfter)
      if (isAfter) expect(isIn(day, windows?.due)).toBe(true)
    }),
  )
})

test('a promise of the longest term moves the reminder of a day that the shop looks at', () => {
  fc.assert(
    fc.property(bounds, fc.nat(7), fc.nat(maxPromiseDays), ({ daysBefore, daysAfter }, late, term) => {
      fc.pre(daysAfter !== null)
      const promisedOn = addDays(today, -(daysAfter ?? 0) - late)
      const windows = windowsOf({ daysBefore, daysAfter }, today)
      expect(isIn(promisedOn, windows?.overdue)).toBe(true)
      expect(isIn(addDays(promisedOn, -term), windows?.due)).toBe(true)
    }),
  )
})

test('nothing is looked at where both kinds are off', () => {
  expect(windowsOf({ daysBefore: null, daysAfter: null }, today)).toBeNull()
})
