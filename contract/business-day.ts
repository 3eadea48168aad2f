import { lazyByKey } from './lazy.ts'
import { region } from './region.ts'

/** Time zone of all days and reports, independent of the zone of server and browser. */
export const businessZone = () => region().timezone

// The locale en-CA formats a day as YYYY-MM-DD.
const formatIn = lazyByKey(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The business day at a moment, YYYY-MM-DD. */
export const businessDay = (moment: Date) => formatIn(businessZone()).format(moment)

const MS_PER_DAY = 86_400_000
const MONDAY = 1

/** Whole days from one day to another, both YYYY-MM-DD; negative when the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY)

/** The day so many days after a day, both YYYY-MM-DD. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10)

/** The day of the week of a day: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** The first day from `from` on that is this day of the week, 1 for Monday; null for none. Both days YYYY-MM-DD. */
export const nextMeetingOn = (meetingDay: number | null, from: string) =>
  meetingDay === null ? null : addDays(from, (meetingDay - weekdayOf(from) + 7) % 7)

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, MONDAY - weekdayOf(day))
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Periods of so many days, of which today is the last. */
export const periodDays = { today: 1, '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
/** By which a list is narrowed. */
export const periods = ['today', 'thisWeek', 'thisMonth', 'lastMonth', '7d', '30d', '90d'] as const
export type Period = (typeof periods)[number]
export type AnyPeriod = Period | keyof typeof periodDays

/** First and last day, both YYYY-MM-DD. */
export type Days = { from: string; to: string }

/** The days of a period, as seen from `today`. */
export function daysOfPeriod(period: AnyPeriod, today: string): Days {
  if (period === 'thisWeek') return { from: mondayOf(today), to: today }
  if (period === 'thisMonth') return { from: firstOfMonth(today), to: today }
  if (period === 'lastMonth') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  return { from: addDays(today, 1 - periodDays[period]), to: today }
}
