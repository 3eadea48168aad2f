import { clockTime } from '#api/platform/days.ts'
import { businessDay } from '#contract/business-day.ts'
import { type DayStyle, dayStyles, type NumberStyle, numberStyles } from '#contract/imports/styles.ts'
import { readAmount, toCents, toShillings } from '#contract/money.ts'
import type { Cell } from './cell.ts'

/** Of a cent: what a spreadsheet adds to an amount that it computed. */
const noise = 0.001

/**
 * Shillings with at most two decimals, below zero with a minus or in parentheses; null for what cannot be read. A stored
 * number is rounded; a text with more decimals is in another style, so it is not.
 */
export function readAmountIn(cell: Cell, style: NumberStyle): number | null {
  if (cell === null) return null
  const read = typeof cell === 'number' ? { amount: cell } : readAmount(cell, style)
  if (!('amount' in read)) return null
  const cents = toCents(read.amount)
  if (!Number.isSafeInteger(cents)) return null
  if (typeof cell === 'string' && Math.abs(cents - read.amount * 100) > noise) return null
  return cents === 0 ? 0 : toShillings(cents)
}

const monthNames = [
  'january jan januari',
  'february feb februari',
  'march mar machi mac',
  'april apr aprili',
  'may mei',
  'june jun juni',
  'july jul julai',
  'august aug agosti ago',
  'september sep sept septemba',
  'october oct oktoba okt',
  'november nov novemba',
  'december dec desemba des',
]
const monthByName = new Map(monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))

const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|juma(?:tatu|nne|tano|mosi|pili)|alhamisi|ijumaa)\b[.,]?\s*/
const clock =
  /(?:t|[,\s]+(?:at\s+)?)(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*([ap])?\.?(?:m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/

type Parts = { year: string; month: string; day: string }

/** Where a day has its year, month and day, by style; `m` is a month by its name. */
const yearFirst = [
  /^(?<year>\d{4})([-/. ])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})[-/. ]?(?<month>[a-z]+)[-/. ]?(?<day>\d{1,2})$/,
]
const named = [
  /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]+)[-/. ]?(?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]+)[-/. ]?(?<day>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
]
const patterns: Record<DayStyle, readonly RegExp[]> = {
  'day-first': [...yearFirst, ...named, /^(?<day>\d{1,2})([-/. ])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})$/],
  'month-first': [...yearFirst, ...named, /^(?<month>\d{1,2})([-/. ])(?<day>\d{1,2})\2(?<year>\d{4}|\d{2})$/],
}

/** Of two digits: 20xx up to next year, else 19xx. */
function yearOf(digits: string) {
  if (digits.length === 4) return Number(digits)
  const year = 2000 + Number(digits)
  return year <= Number(businessDay(new Date()).slice(0, 4)) + 1 ? year : year - 100
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
const padded = (figure: number, length = 2) => String(figure).padStart(length, '0')

/** YYYY-MM-DD; null for a day that no year has. */
function dayOf(parts: Parts): string | null {
  const year = yearOf(parts.year)
  const month = monthByName.get(parts.month) ?? Number(parts.month)
  const day = Number(parts.day)
  const isDay = year >= 1 && day >= 1 && day <= daysIn(year, month)
  return isDay ? `${padded(year, 4)}-${padded(month)}-${padded(day)}` : null
}

/** HH:MM of hours, minutes, and a or p for twelve hours; null for none. */
function timeOf(hours: number, minutes: number, half: string | undefined): string | null {
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return null
  return `${padded(half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours)}:${padded(minutes)}`
}

/** The moment in the zone of the shop, of one whose zone is written. */
function inBusinessZone(day: string, time: string, zone: string) {
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z'
  const moment = new Date(`${day}T${time}:00${offset}`)
  return Number.isNaN(moment.getTime()) ? null : { day: businessDay(moment), time: clockTime(moment) }
}

const tidy = (cell: string | number) =>
  String(cell)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(weekday, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')

/** The day that a text without a time names. */
function plainDay(text: string, style: DayStyle): string | null {
  const bare = text
    .replaceAll(',', ' ')
    .replace(/[\s']+/g, ' ')
    .replace(/ ?([-/.]) ?/g, '$1')
    .trim()
  for (const pattern of patterns[style]) {
    const parts = pattern.exec(bare)?.groups
    if (parts && (monthByName.has(parts.month ?? '') || /^\d/.test(parts.month ?? ''))) return dayOf(parts as Parts)
  }
  return null
}

/**
 * Day (YYYY-MM-DD) and time (HH:MM, null without one) of a cell, in the zone of the shop where the cell names a zone;
 * null for what cannot be read. Of numbers only YYYYMMDD is a day.
 */
export function readMoment(cell: Cell, style: DayStyle): { day: string; time: string | null } | null {
  if (cell === null) return null
  const text = tidy(cell)
  const day = plainDay(text, style)
  if (day) return { day, time: null }
  const found = clock.exec(text)
  if (!found) return null
  const [, hours, minutes, , half, zone] = found
  if (minutes === undefined && !half) return null
  const before = plainDay(text.slice(0, found.index), style)
  const time = timeOf(Number(hours), Number(minutes ?? 0), half)
  if (!before || !time) return null
  return zone ? inBusinessZone(before, time, zone) : { day: before, time }
}

/** YYYY-MM-DD, of a moment too; null for what cannot be read. */
export const readDay = (cell: Cell, style: DayStyle): string | null => readMoment(cell, style)?.day ?? null

const filled = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')

/** The styles in which all of these texts are amounts; both where none of them decides. */
export const numberStylesOf = (texts: readonly string[]): NumberStyle[] =>
  numberStyles.filter((style) => filled(texts).every((text) => readAmountIn(text, style) !== null))

/** The styles in which all of these texts are days; both where none of them decides. */
export const dayStylesOf = (texts: readonly string[]): DayStyle[] =>
  dayStyles.filter((style) => filled(texts).every((text) => readDay(text, style) !== null))
