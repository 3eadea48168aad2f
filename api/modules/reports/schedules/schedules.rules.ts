import { addDays, type Days, daysOfPeriod, firstOfMonth, mondayOf } from '#contract/business-day.ts'
import type { ReportInterval } from '#contract/site/report-choices.ts'

/** The first day after this one on which a report is made: any day, a Monday, the first of a month. */
export function nextRun(every: ReportInterval, day: string): string {
  if (every === 'daily') return addDays(day, 1)
  return every === 'weekly' ? addDays(mondayOf(day), 7) : firstOfMonth(addDays(firstOfMonth(day), 31))
}

/** The last whole day, week or month before this day. */
export function periodBefore(every: ReportInterval, day: string): Days {
  if (every === 'monthly') return daysOfPeriod('lastMonth', day)
  const to = addDays(every === 'daily' ? day : mondayOf(day), -1)
  return { from: every === 'daily' ? to : mondayOf(to), to }
}
