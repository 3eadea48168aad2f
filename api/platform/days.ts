import { businessZone } from '#contract/business-day.ts'
import { formatIn } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'

const formatOf = (language: Language, timeZone: string) => formatIn(`${language}-KE`, { dateStyle: 'long', timeZone })

const monthOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-KE`, { month: 'long', year: 'numeric', timeZone: 'UTC' })

const months = { en: monthOf('en'), sw: monthOf('sw') }

/** "28 February 2026" from YYYY-MM-DD. */
export const longDay = (day: string, language: Language) =>
  formatOf(language, 'UTC').format(new Date(`${day}T00:00:00Z`))

/** "February 2026" from YYYY-MM. */
export const longMonth = (month: string, language: Language) =>
  months[language].format(new Date(`${month}-01T00:00:00Z`))

/** The business day at a moment, as `longDay` writes it. */
export const longDayOf = (moment: Date, language: Language) => formatOf(language, businessZone()).format(moment)

/** "14:05" at a moment, in the business time zone. */
export const clockTime = (moment: Date) =>
  formatIn('en-GB', { timeStyle: 'short', timeZone: businessZone() }).format(moment)

/** "Africa/Dar es Salaam" without its continent: "Dar es Salaam". */
export const zoneName = () => businessZone().replace(/^.*\//, '').replaceAll('_', ' ')
