import { businessZone } from './business-day.ts'
import type { Language } from './errors.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

const formats = new Map<string, Intl.DateTimeFormat>()
/** A format is slow to make, so each is made once. */
export const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Day and month in numbers, in the order that a console account chose; null: the month by its name. */
export type DayOrder = 'dmy' | 'mdy' | null

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const numbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const write = (value: string, language: Language, order: DayOrder, options: Intl.DateTimeFormatOptions) =>
  order
    ? formatIn(order === 'mdy' ? 'en-US' : 'en-GB', { ...numbers, ...options }).format(new Date(value))
    : formatIn(`${language}-KE`, { ...day, ...options }).format(new Date(value))

/** "21 Nov 2026", in the zone of the shop. Takes a timestamp, or a date, which is the same in every time zone. */
export const dayText = (value: string, language: Language, order: DayOrder) =>
  write(value, language, order, { timeZone: isDay.test(value) ? 'UTC' : businessZone() })

/** "21 Nov 2026, 14:05", in the zone of the shop. A date without a time is shown without one. */
export const momentText = (value: string, language: Language, order: DayOrder) =>
  isDay.test(value)
    ? dayText(value, language, order)
    : write(value, language, order, { ...clock, timeZone: businessZone() })
