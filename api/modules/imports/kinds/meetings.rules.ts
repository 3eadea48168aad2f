import { type Weekday, weekdays } from '#contract/lending/group-choices.ts'
import { weekdayNames } from '#contract/messages/weekday-names.ts'
import { foldWords } from '#contract/names.ts'

/** The day of a meeting by its number, its name in both languages, or the first letters of it ('Tue', 'Alh'). */
export function readWeekday(text: string): Weekday | null {
  const word = foldWords(text).replace(/\.$/, '')
  const fits = (day: Weekday) =>
    word === String(day) ||
    Object.values(weekdayNames).some((names) => names[day].toLowerCase() === word) ||
    (word.length >= 3 && weekdayNames.en[day].toLowerCase().startsWith(word))
  const found = weekdays.filter(fits)
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * The time of a meeting as HH:MM, of '10:00', '10.00', '1000 hrs', '10 am', or the part of a day that Excel stores. A
 * spreadsheet writes 10.30 as 10.3.
 */
export function readTime(text: string): string | null {
  const written = text.trim().toLowerCase()
  if (/^0?\.\d+$/.test(written)) return timeOf(Math.round(Number(written) * 24 * 60))
  const parts =
    /^(\d{1,2})(?:[:.](\d{1,2})(?:[:.]\d{2})?)?\s*([ap])?\.?(?:m\.?|hrs?|hours)?$/.exec(written) ??
    /^(\d{2})(\d{2})\s*(?:hrs?|hours)$/.exec(written)
  const [, hours, minutes, half] = parts ?? []
  if (hours === undefined || (minutes === undefined && /^\d+$/.test(written))) return null
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const shift = half === 'p' ? 12 : 0
  return timeOf((half ? (hour % 12) + shift : hour) * 60 + Number((minutes ?? '').padEnd(2, '0')), Number(minutes ?? 0))
}

/** HH:MM of minutes of a day; null beyond it, or for minutes beyond an hour. */
function timeOf(minutes: number, ofHour = 0): string | null {
  if (minutes >= 24 * 60 || ofHour > 59) return null
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
