import { businessZone } from '#contract/business-day.ts'
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
export const formatTime = (at: number, language: Language) =>
  formatOf(language, { ...clock, timeZone: businessZone() }).format(at)
