import { toCents, toShillings } from '#contract/money.ts'
import { instalmentPlan } from '#contract/orders/instalments.ts'
import { businessHour, type Calendar, DAY, dateOf, HOUR, midnightOn } from './calendar.ts'
import type { Pace } from './clients.ts'
import type { Random } from './random.ts'

/**
 * Moments and amounts of the repayments of a delivered order. Most clients pay around the due day, some weeks late, a few
 * stopped paying months ago.
 */
export function planRepayments(
  random: Random,
  calendar: Calendar,
  order: { totalCents: number; months: number; client: { pace: Pace } },
  deliveredAt: number,
): { at: number; cents: number }[] {
  const { totalCents, months, client } = order
  const stoppedAt = calendar.end - random.whole(45, 160) * DAY
  return instalmentPlan(toShillings(totalCents), months, dateOf(deliveredAt))
    .map(({ dueOn, amount }) => {
      const delay = client.pace === 'prompt' ? random.whole(-3, 1) : random.whole(3, 34)
      const at = midnightOn(dueOn) + delay * DAY + Math.round(businessHour(random) * HOUR)
      return { at, cents: toCents(amount) }
    })
    .filter(({ at, cents }) => cents > 0 && (client.pace !== 'stopped' || at < stoppedAt))
}
