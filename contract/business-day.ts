import { lazy } from './lazy.ts'

/** Time zone of all days and reports, independent of the zone of server and browser. */
export const businessZone = 'Africa/Nairobi'

// The locale en-CA formats a day as YYYY-MM-DD.
const format = lazy(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: businessZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The day in Nairobi at a moment, YYYY-MM-DD. */
export const businessDay = (moment: Date) => format().format(moment)

/** Periods that end today, in days; each begins with the start of a day in Nairobi. */
export const periodDays = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const
/** By which a list is narrowed. This week began on Monday, this month on its first day. */
export const periods = ['today', 'thisWeek', 'thisMonth', '7d', '30d', '90d'] as const
export type Period = (typeof periods)[number]

const MS_PER_DAY = 86_400_000

/** Whole days from one day to another, both YYYY-MM-DD; negative when the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY)
