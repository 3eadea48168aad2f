import { addDays, type Days } from '#contract/business-day.ts'
import { maxPromiseDays } from '#contract/lending/arrears.staff.ts'
import type { ReminderDays } from '#contract/site/settings.ts'

/** So many days late a reminder is still sent, after the shop was down or the setting was turned on. */
const GRACE = 7

export type Windows = {
  /** First and last due day that can be reminded of. */
  due: Days
  /**
   * Of a due day that has passed: the days between which it is, or the day of a promise that came after it. Null where the
   * settings have it off.
   */
  overdue: Days | null
}

/**
 * The due days that are reminded of on a day; null where the settings have both kinds off. Before a due day: from so many
 * days before until the day. After it: once so many days have passed, for a week.
 */
export function windowsOf({ daysBefore, daysAfter }: ReminderDays, today: string): Windows | null {
  if (daysBefore === null && daysAfter === null) return null
  const last = addDays(today, -(daysAfter ?? 0))
  const overdue = daysAfter === null ? null : { from: addDays(last, -GRACE), to: last }
  return {
    due: {
      from: overdue ? addDays(overdue.from, -maxPromiseDays) : today,
      to: daysBefore === null ? last : addDays(today, daysBefore),
    },
    overdue,
  }
}
