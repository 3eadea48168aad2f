import { toShillings } from '#contract/money.ts'
import type { Dashboard, SalesFigures } from '#contract/site/dashboard.staff.ts'

/** The figures of one business day. */
type Day = { day: string; orders: number; new_customers: number; pieces: number; cents: number }

const sumOf = (days: readonly Day[], figure: Exclude<keyof Day, 'day'>) =>
  days.reduce((sum, day) => sum + day[figure], 0)

const toFigures = (days: readonly Day[]): SalesFigures => ({
  revenue: toShillings(sumOf(days, 'cents')),
  orders: sumOf(days, 'orders'),
  newCustomers: sumOf(days, 'new_customers'),
  pieces: sumOf(days, 'pieces'),
})

/** The sales of the second half of consecutive days, the oldest first, compared with the first half. */
export function toSales(days: readonly Day[]): NonNullable<Dashboard['sales']> {
  const half = days.length / 2
  const now = days.slice(half)
  return {
    now: toFigures(now),
    before: toFigures(days.slice(0, half)),
    days: now.map(({ day, cents, orders }) => ({ day, revenue: toShillings(cents), orders })),
  }
}
