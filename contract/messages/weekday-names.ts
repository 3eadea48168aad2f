import type { Language } from '../errors.ts'
import type { Weekday } from '../lending/group-choices.ts'

export const weekdayNames: Record<Language, Record<Weekday, string>> = {
  en: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
  sw: { 1: 'Jumatatu', 2: 'Jumanne', 3: 'Jumatano', 4: 'Alhamisi', 5: 'Ijumaa', 6: 'Jumamosi', 7: 'Jumapili' },
}

const isWeekday = (value: unknown, names: Record<Weekday, string>): value is Weekday =>
  typeof value === 'number' && value in names

/** The name of a day of the week; '' for none. */
export const weekdayName = (day: unknown, language: Language): string => {
  const names = weekdayNames[language]
  return isWeekday(day, names) ? names[day] : ''
}
