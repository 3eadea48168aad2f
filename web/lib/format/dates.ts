import { businessDay, businessZone, daysBetween } from '#contract/business-day.ts'
import { type DayOrder, dayText, formatIn, momentText } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) => formatIn(`${language}-KE`, options)

let order: DayOrder = null
export const writeDaysAs = (chosen: DayOrder) => {
  order = chosen
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `dayText` in the order that the account of the console chose. */
export const formatDay = (value: string, language: Language) => dayText(value, language, order)

/** `momentText`, likewise. */
export const formatMoment = (value: string, language: Language) => momentText(value, language, order)

const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** "November 2026" for a month, YYYY-MM. */
export const formatMonth = (value: string, language: Language) =>
  formatOf(language, month).format(new Date(`${value}-01`))

const weekday = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** "Thursday, 26 Nov" for a date without a time. */
export const formatWeekday = (value: string, language: Language) => formatOf(language, weekday).format(new Date(value))

/** "14:05", in the zone of the shop. `at`: milliseconds since 1970. */
const formatTime = (at: number, language: Language) =>
  formatOf(language, { ...clock, timeZone: businessZone() }).format(at)

const dayName = { weekday: 'long' } as const

/** "14:05" for a time of today, "Thursday 14:05" for one of the week before, else with its date. Milliseconds since 1970. */
export function formatSince(at: number, now: number, language: Language) {
  const days = daysBetween(businessDay(new Date(at)), businessDay(new Date(now)))
  if (days === 0) return formatTime(at, language)
  if (days < 0 || days >= 7) return formatMoment(new Date(at).toISOString(), language)
  return `${formatOf(language, { ...dayName, timeZone: businessZone() }).format(at)} ${formatTime(at, language)}`
}
