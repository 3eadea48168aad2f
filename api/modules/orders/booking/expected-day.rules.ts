import { businessDay } from '#contract/business-day.ts'

const DAY = 24 * 60 * 60_000

/** The day on which the delivery of an order placed now is expected, YYYY-MM-DD; null where no day is promised. */
export const expectedDay = (deliveryDays: number, now: Date): string | null =>
  deliveryDays === 0 ? null : businessDay(new Date(now.getTime() + deliveryDays * DAY))
