import { businessZone } from '#contract/business-day.ts'
import { lazyByKey } from '#contract/lazy.ts'

export type QuietHours = { from: number; to: number }

const formatIn = lazyByKey(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

const MINUTE_MS = 60_000
const DAY = 24 * 60

/** The end of the quiet hours that a moment is in; null for a moment outside them. Hours are those of the shop. */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  const [hour = 0, minute = 0] = formatIn(businessZone()).format(now).split(':').map(Number)
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return null
  const minutes = (to * 60 - (hour * 60 + minute) + DAY) % DAY
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS)
}
