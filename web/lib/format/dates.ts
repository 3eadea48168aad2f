import { businessZone } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(`${language}-KE`, options)
  formats.set(key, made)
  return made
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "21 Nov 2026", in Nairobi. Takes a timestamp, or a date, which is the same in every time zone. */
export const formatDay = (value: string, language: Language) =>
  formatOf(language, { ...day, timeZone: isDay.test(value) ? 'UTC' : businessZone }).format(new Date(value))

/** "21 Nov 2026, 14:05", in Nairobi. A date without a time is shown without one. */
export const formatMoment = (value: string, language: Language) =>
  isDay.test(value)
    ? formatDay(value, language)
    : formatOf(language, { ...day, ...clock, timeZone: businessZone }).format(new Date(value))
