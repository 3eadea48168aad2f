import { roundToShilling } from '#contract/money.ts'
import { businessHour, type Calendar, DAY, HOUR, midnightOf } from './calendar.ts'
import type { Pace } from './clients.ts'
import type { Random } from './random.ts'

const MONTH = 30.4 * DAY

/**
 * When the instalments of a delivered order come in, and how much. Equal whole shillings, the rest with the last. Most
 * clients pay on the day, some weeks late, a few stopped paying months ago.
 */
export function planRepayments(
  random: Random,
  calendar: Calendar,
  order: { totalCents: number; months: number; client: { pace: Pace } },
  deliveredAt: number,
): { at: number; cents: number }[] {
  const { totalCents, months, client } = order
  const instalment = roundToShilling(totalCents / months)
  const stoppedAt = calendar.end - random.whole(45, 160) * DAY

  return Array.from({ length: months }, (_, index) => {
    const isLast = index === months - 1
    const delay = client.pace === 'prompt' ? random.whole(-3, 1) : random.whole(3, 34)
    const due = midnightOf(deliveredAt) + Math.round((index + 1) * MONTH)
    const at = midnightOf(due) + delay * DAY + Math.round(businessHour(random) * HOUR)
    return { at, cents: isLast ? totalCents - instalment * (months - 1) : instalment }
  }).filter(({ at, cents }) => cents > 0 && (client.pace !== 'stopped' || at < stoppedAt))
}
