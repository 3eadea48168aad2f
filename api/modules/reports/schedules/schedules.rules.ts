import type { ReportInterval } from '#contract/site/report-choices.ts'
import { addDays } from '../figures/period.rules.ts'

const MONDAY = 1
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** The Monday of the week of a day. */
const mondayOf = (day: string) => addDays(day, -((weekday(day) - MONDAY + 7) % 7))
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day after this one on which a report is made: any day, a Monday, the first of a month. */
export function nextRun(every: ReportInterval, day: string): string {
  if (every === 'daily') return addDays(day, 1)
  return every === 'weekly' ? addDays(mondayOf(day), 7) : firstOfMonth(addDays(firstOfMonth(day), 31))
}

/** The last whole day, week or month before this day. */
export function periodBefore(every: ReportInterval, day: string): { from: string; to: string } {
  const end = { daily: day, weekly: mondayOf(day), monthly: firstOfMonth(day) }[every]
  const to = addDays(end, -1)
  return { from: { daily: to, weekly: addDays(to, -6), monthly: firstOfMonth(to) }[every], to }
}
