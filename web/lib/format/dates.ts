import { businessZone } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) => formatIn(`${language}-KE`, options)

/** Day and month in numbers, in the order that a console account chose; null: the month by its name. */
export type DayOrder = 'dmy' | 'mdy' | null
let order: DayOrder = null
export const writeDaysAs = (chosen: DayOrder) => {
  order = chosen
}

const numbers = (zone: string, options: Intl.DateTimeFormatOptions, value: string) => {
  const days = { day: '2-digit', month: '2-digit', year: 'numeric', ...options, timeZone: zone } as const
  return formatIn(order === 'mdy' ? 'en-US' : 'en-GB', days).format(new Date(value))
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "21 Nov 2026", in Nairobi. Takes a timestamp, or a date, which is the same in every time zone. */
export const formatDay = (value: string, language: Language) => {
  const zone = isDay.test(value) ? 'UTC' : businessZone
  return order ? numbers(zone, {}, value) : formatOf(language, { ...day, timeZone: zone }).format(new Date(value))
}

/** "21 Nov 2026, 14:05", in Nairobi. A date without a time is shown without one. */
export const formatMoment = (value: string, language: Language) => {
  if (isDay.test(value)) return formatDay(value, language)
  return order
    ? numbers(businessZone, clock, value)
    : formatOf(language, { ...day, ...clock, timeZone: businessZone }).format(new Date(value))
}

const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** "November 2026" for a month, YYYY-MM. */
export const formatMonth = (value: string, language: Language) =>
  formatOf(language, month).format(new Date(`${value}-01`))

const weekday = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** "Thursday, 26 Nov" for a date without a time. */
export const formatWeekday = (value: string, language: Language) => formatOf(language, weekday).format(new Date(value))

/** "14:05", in Nairobi. `at`: milliseconds since 1970. */
export const formatTime = (at: number, language: Language) =>
  formatOf(language, { ...clock, timeZone: businessZone }).format(at)
