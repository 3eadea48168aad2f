import { businessZone } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'

const formatOf = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(`${language}-KE`, { dateStyle: 'long', timeZone })

const days = { en: formatOf('en', 'UTC'), sw: formatOf('sw', 'UTC') }
const monthOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-KE`, { month: 'long', year: 'numeric', timeZone: 'UTC' })

const months = { en: monthOf('en'), sw: monthOf('sw') }
const moments = { en: formatOf('en', businessZone), sw: formatOf('sw', businessZone) }

/** "28 February 2026" from YYYY-MM-DD. */
export const longDay = (day: string, language: Language) => days[language].format(new Date(`${day}T00:00:00Z`))

/** "February 2026" from YYYY-MM. */
export const longMonth = (month: string, language: Language) =>
  months[language].format(new Date(`${month}-01T00:00:00Z`))

/** The day in Nairobi at a moment, as `longDay` writes it. */
export const longDayOf = (moment: Date, language: Language) => moments[language].format(moment)
