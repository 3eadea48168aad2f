import type { Random } from './random.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI = 3 * HOUR

/** Moments are epoch milliseconds. All events of the demo are before `end`, the first moment of the loading day. */
export type Calendar = {
  /** The loading day in Nairobi, YYYY-MM-DD. */
  day: string
  end: number
  /** A moment `daysAgo` days before the loading day, at `hour` o'clock in Nairobi (fractions allowed). */
  at(daysAgo: number, hour: number): number
}

export function createCalendar(now: Date): Calendar {
  const end = Math.floor((now.getTime() + NAIROBI) / DAY) * DAY - NAIROBI
  return { day: dateOf(end), end, at: (daysAgo, hour) => end - daysAgo * DAY + Math.round(hour * HOUR) }
}

/** The date in Nairobi, YYYY-MM-DD. */
export const dateOf = (moment: number) => new Date(moment + NAIROBI).toISOString().slice(0, 10)
/** 1 to 12, in Nairobi. */
export const monthOf = (moment: number) => new Date(moment + NAIROBI).getUTCMonth() + 1
/** 0 is Sunday, in Nairobi. */
export const weekdayOf = (moment: number) => new Date(moment + NAIROBI).getUTCDay()
/** The first moment of its day in Nairobi. */
export const midnightOf = (moment: number) => Math.floor((moment + NAIROBI) / DAY) * DAY - NAIROBI
/** The first moment of a day in Nairobi, given as YYYY-MM-DD. */
export const midnightOn = (day: string) => Date.parse(day) - NAIROBI
export const isoOf = (moment: number) => new Date(moment).toISOString()

/** A time between 8 and 18 o'clock, mostly around 13, in whole seconds. */
export const businessHour = (random: Random) => Math.round((8 + (random.next() + random.next()) * 5) * 3600) / 3600

/** A moment in business hours `days` after the day of `moment`, never a Sunday, always later than `moment`. */
export function laterOn(moment: number, days: number, random: Random): number {
  const time = Math.round(businessHour(random) * HOUR)
  const day = midnightOf(moment) + days * DAY
  const open = weekdayOf(day) === 0 ? day + DAY : day
  return Math.max(open + time, moment + random.whole(20, 120) * MINUTE)
}

// Long rains in March and April, short rains in October; schools open in January, May and late August; Christmas.
const monthly = [1.15, 0.9, 1.05, 1.05, 1.15, 0.85, 0.9, 1.15, 1.1, 0.95, 1.1, 1.5]
const byWeekday = [0.06, 1.1, 1, 1, 1.05, 1.3, 0.9]
const closed = new Set(['12-25', '12-26', '01-01', '06-01', '10-20', '12-12'])

/** Relative number of orders on a day within its year. */
export function busyness(moment: number): number {
  if (closed.has(dateOf(moment).slice(5))) return 0
  return (monthly[monthOf(moment) - 1] ?? 1) * (byWeekday[weekdayOf(moment)] ?? 1)
}

const seasons: Record<string, Partial<Record<number, number>>> = {
  school: { 1: 5, 4: 1.5, 5: 3, 8: 3, 9: 2.2, 12: 1.6 },
  farm: { 2: 1.8, 3: 3, 4: 2.6, 9: 1.5, 10: 2.4, 11: 1.6 },
  'food-hampers': { 4: 1.4, 11: 1.5, 12: 4 },
  furniture: { 11: 1.3, 12: 1.9 },
  'tv-audio': { 6: 1.3, 11: 1.3, 12: 2 },
  kitchenware: { 8: 1.2, 12: 1.7 },
  'beds-bedding': { 1: 1.5, 6: 1.5, 7: 1.7 },
  building: { 1: 1.3, 2: 1.4, 8: 1.3 },
  water: { 1: 1.4, 2: 1.6, 3: 1.3, 9: 1.4 },
  phones: { 11: 1.3, 12: 1.6 },
}

/** Factor of a category's sales in a month against an ordinary month. */
export const seasonOf = (categorySlug: string, month: number) => seasons[categorySlug]?.[month] ?? 1
