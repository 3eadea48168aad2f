import { toCents, toShillings } from '#contract/money.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { Segments } from './customer-figures.queries.ts'
import type { ArrearsRow, Balances, SalesRow } from './figures.queries.ts'

/*
 * Every figure counts events by effective business day; decision 67 has the table of formulas.
 * net sales   = placed + changed - cancelled - returned
 *   placed    = totals of orders on the day placed                              sales_entries, kind placed
 *   changed   = raises less cuts of orders before they are shipped              sales_entries, kind changed
 *   cancelled = totals of cancelled orders on the day of cancellation, less     sales_entries, kinds cancelled and
 *               those of restored ones on the day of restoration                restored
 *   returned  = values of returns on the day of return                          order_returns.total_cents
 * delivered   = charges by delivery day, less those taken back                  credit_entries, kind delivery
 * VAT         = contained in deliveries less that in returns, by each order's percent
 * received    = repayments with what was paid in advance by day of payment, less reversals on their own day
 * recovered   = what paid debts that were written off, less reversals            credit_entries, kinds recovery and
 *               reversal: written_off_delta_cents
 * taken back  = reversals on their own day, without recoveries                  credit_entries, kind reversal
 * unmatched   = what names no client at the end of the last day                 unmatched_entries
 * cash in hand = what is in the cash boxes at the end of the last day           cash_entries
 * held, outstanding = sums of all entries up to the end of the last day         credit_entries
 * due         = instalments by due day, as the plan was at the end of that day
 * arrears     = outstanding less what is not due yet, per client, not below 0
 * arrears rate = arrears / outstanding
 * at risk, clients in arrears, written off = as at the end of the last day     unpaid_dues_on, credit_entries
 * rescheduled = what is unpaid of new terms at the end of the last day          arrears_days.rescheduled_cents
 * PAR30       = outstanding of clients with anything more than 30 days past due / outstanding
 */

/** A figure of the period and of the same number of days before. */
export type Compared<Value = number> = { now: Value; before: Value }

type Pointed = { point: string | null }
type Figure<Row> = (row: Row) => number

/** Sums a figure over the points of the period, and over the days before it. */
export const compare = <Row extends Pointed>(rows: readonly Row[], figure: Figure<Row>): Compared => ({
  now: rows.filter(({ point }) => point !== null).reduce((sum, row) => sum + figure(row), 0),
  before: rows.filter(({ point }) => point === null).reduce((sum, row) => sum + figure(row), 0),
})

/** The same for cents, in shillings. */
export function compareCents<Row extends Pointed>(rows: readonly Row[], figure: Figure<Row>): Compared {
  const { now, before } = compare(rows, figure)
  return { now: toShillings(now), before: toShillings(before) }
}

const partOf = (part: number, whole: number) => (whole > 0 ? part / whole : null)

/** One figure divided by another; null where the divisor is 0, or below it as debts of clients with credit. */
export const divide = (parts: Compared, wholes: Compared): Compared<number | null> => ({
  now: partOf(parts.now, wholes.now),
  before: partOf(parts.before, wholes.before),
})

export const minus = (one: Compared, other: Compared): Compared => ({
  now: one.now - other.now,
  before: one.before - other.before,
})

export const netSalesOf = (row: SalesRow) =>
  row.placed_cents + row.changed_cents - row.cancelled_cents - row.returned_cents

/** A point for each day or month, with zeros where nothing happened. */
export function toSeries<Row extends Pointed, Name extends string>(
  points: readonly string[],
  rows: readonly Row[],
  figures: Record<Name, Figure<Row>>,
): ({ from: string } & Record<Name, number>)[] {
  const byPoint = new Map(rows.map((row) => [row.point, row]))
  return points.map((from) => {
    const row = byPoint.get(from)
    const values = Object.entries<Figure<Row>>(figures).map(([name, figure]) => [name, row ? figure(row) : 0])
    return { from, ...(Object.fromEntries(values) as Record<Name, number>) }
  })
}

/** Held and outstanding at the end of the period and of the days before. */
export const toBalances = (sums: Balances) => ({
  held: { now: toShillings(sums.held_now), before: toShillings(sums.held_before) },
  outstanding: { now: toShillings(sums.owed_now), before: toShillings(sums.owed_before) },
})

/** Due, arrears, their rate, PAR30 and what is rescheduled; null for days that are not computed. */
export function toArrears(rows: readonly ArrearsRow[], sums: Balances) {
  const of = (isNow: boolean) => rows.find((row) => row.is_now === isNow)
  const both = <Value>(figure: (row: ArrearsRow | undefined, owedCents: number) => Value): Compared<Value> => ({
    now: figure(of(true), sums.owed_now),
    before: figure(of(false), sums.owed_before),
  })
  const rate = (cents: number | null, owed: number) => (cents === null ? null : partOf(cents, owed))
  return {
    // Without a row no entry of any ledger is that old.
    due: both((row) => (row ? toShillings(row.due_cents) : 0)),
    arrears: both((row) => (row ? toShillings(row.arrears_cents) : 0)),
    arrearsRate: both((row, owed) => rate(row?.arrears_cents ?? null, owed)),
    rescheduled: both((row) => (row ? toShillings(row.rescheduled_cents) : 0)),
    par30: both((row, owed) => rate(row?.at_risk_cents ?? null, owed)),
    arrearsAt: of(true)?.computed_at?.toISOString() ?? null,
  }
}

/** The limits of the segments, in cents, and the days whose sales count. */
export const segmentLimits = ({ segments }: Pick<Settings, 'segments'>) => ({
  vipCents: toCents(segments.vipFrom),
  premiumCents: toCents(segments.premiumFrom),
  days: segments.spendDays,
})

/** VIP and Premium by their net sales, New without an order, everyone else Regular. */
export const toSegments = ({ vip, premium, ordered, clients }: Segments) => [
  { segment: 'VIP' as const, clients: vip },
  { segment: 'Premium' as const, clients: premium },
  { segment: 'Regular' as const, clients: Math.max(0, ordered - vip - premium) },
  { segment: 'New' as const, clients: Math.max(0, clients - ordered) },
]
