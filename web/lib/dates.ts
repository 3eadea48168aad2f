import { businessZone } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (language: Language, timeZone: string) => {
  const known = formats.get(`${language} ${timeZone}`)
  if (known) return known
  const made = new Intl.DateTimeFormat(`${language}-KE`, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  formats.set(`${language} ${timeZone}`, made)
  return made
}

/** "21 Nov 2026", in Nairobi. Takes a timestamp or a bare day, which is the same day everywhere. */
export const dayWords = (value: string, language: Language) =>
  formatOf(language, isDay.test(value) ? 'UTC' : businessZone).format(new Date(value))
