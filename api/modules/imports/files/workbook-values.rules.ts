/** Formats of days and times that each spreadsheet has, by id. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
/** Texts in quotes, escaped signs, and what is in brackets except elapsed hours, minutes and seconds. */
const literal = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** A number in this format is shown as a day or a time. One that shows digits of a number is not, whatever its letters. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id)
  const shown = code.replace(literal, '')
  return /[dmyh]/i.test(shown) && !shown.includes('#') && !/general/i.test(shown)
}

const DAY_MS = 86_400_000
const MINUTES = 1440
/** Days from 1970 to the day before the first one of a spreadsheet, by its two systems. */
const epochs = { from1900: -25_569, from1904: -24_107 }
/** Up to here the days of the first system are one off, as it has 29 February 1900. */
const missingDay = 60
/** The day after 31 December 9999. */
const endOf = { from1900: 2_958_466, from1904: 2_957_004 }

const dayText = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10)

function dayOfSerial(day: number, is1904: boolean): string {
  if (is1904) return dayText(epochs.from1904 + day)
  if (day === missingDay) return '1900-02-29'
  return dayText(epochs.from1900 + day + (day < missingDay ? 1 : 0))
}

/**
 * A stored day or moment as text: '2026-02-06', '2026-02-06 14:30', of a part of a day '14:30'. A number that is no day of
 * a spreadsheet stays a number.
 */
export function readSerial(serial: number, is1904: boolean): string | number {
  if (serial < 0 || serial >= (is1904 ? endOf.from1904 : endOf.from1900)) return serial
  const seconds = Math.round(serial * MINUTES * 60) // what a spreadsheet computes is a little off
  const day = Math.floor(seconds / (MINUTES * 60))
  const minutes = Math.floor((seconds % (MINUTES * 60)) / 60)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  if (day === 0 && (minutes > 0 || !is1904)) return time
  return minutes === 0 ? dayOfSerial(day, is1904) : `${dayOfSerial(day, is1904)} ${time}`
}

/** Column of a reference such as 'AB12', from 0; null for another text. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(reference ?? '')?.[1]
  if (!letters) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A text of a workbook, which has signs that XML cannot contain as _xHHHH_. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A switch of an attribute or a cell; off without any. */
export const isTrue = (text: string | undefined) => text === '1' || text === 'true'
