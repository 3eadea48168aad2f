import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { ReportDays } from './period.rules.ts'

/** The first day of the point that a day belongs to; null for the days before the period. */
const pointOf = ({ from, step }: ReportDays) => sql`
  case when day < ${from}::date then null
    else greatest(date_trunc(${sql.lit(step)}, day)::date, ${from}::date) end`

const inPeriod = (days: ReportDays, branches: BranchScope): RawBuilder<boolean> =>
  sql<boolean>`day between ${days.beforeFrom}::date and ${days.to}::date and ${isInScope(branches, 'branch_id')}`

/** `isNow` of a row: it lies in the period, not before it. */
const isNow = ({ from }: ReportDays) => sql`day >= ${from}::date`

export type SalesRow = {
  /** Null: the sum of all days before the period. */
  point: string | null
  orders: number
  first_orders: number
  cancelled_orders: number
  placed_cents: number
  changed_cents: number
  cancelled_cents: number
  returned_cents: number
  refunded_cents: number
}

/** Sales of the points of a period and of the days before it. Cents. */
export const findSales = async (db: Db, branches: BranchScope, days: ReportDays) =>
  (
    await sql<SalesRow>`
    select ${pointOf(days)} as point, sum(orders)::bigint as orders, sum(first_orders)::bigint as first_orders,
      sum(cancelled_orders)::bigint as cancelled_orders, sum(placed_cents)::bigint as placed_cents,
      sum(changed_cents)::bigint as changed_cents, sum(cancelled_cents)::bigint as cancelled_cents,
      sum(returned_cents)::bigint as returned_cents, sum(refunded_cents)::bigint as refunded_cents
    from sales_days where ${inPeriod(days, branches)} group by 1 order by 1`.execute(db)
  ).rows

export type CreditRow = {
  point: string | null
  delivered_cents: number
  vat_cents: number
  received_cents: number
  recovered_cents: number
  reversed_cents: number
}

/** Deliveries, the VAT in them less that in returns, repayments less reversals, recoveries and reversals. Cents. */
export const findCreditFigures = async (db: Db, branches: BranchScope, days: ReportDays) =>
  (
    await sql<CreditRow>`
    select ${pointOf(days)} as point, sum(delivered_cents)::bigint as delivered_cents,
      sum(delivered_vat_cents - returned_vat_cents)::bigint as vat_cents,
      sum(received_cents - reversed_cents)::bigint as received_cents, sum(recovered_cents)::bigint as recovered_cents,
      sum(reversed_cents)::bigint as reversed_cents
    from credit_days where ${inPeriod(days, branches)} group by 1 order by 1`.execute(db)
  ).rows

export type Balances = { held_now: number; held_before: number; owed_now: number; owed_before: number }

/** What is held and owed at the end of the period and at the end of the days before it. Cents. */
export async function findBalances(db: Db, branches: BranchScope, { to, beforeTo }: ReportDays): Promise<Balances> {
  const before = sql`filter (where day <= ${beforeTo}::date)`
  const { rows } = await sql<Balances>`
    select coalesce(sum(held_cents), 0)::bigint as held_now, coalesce(sum(held_cents) ${before}, 0)::bigint as held_before,
      coalesce(sum(outstanding_cents), 0)::bigint as owed_now,
      coalesce(sum(outstanding_cents) ${before}, 0)::bigint as owed_before
    from credit_days where day <= ${to}::date and ${isInScope(branches, 'branch_id')}`.execute(db)
  return rows[0] ?? { held_now: 0, held_before: 0, owed_now: 0, owed_before: 0 }
}

export type ArrearsRow = {
  is_now: boolean
  /** Null while a day of the period is not computed. */
  due_cents: number | null
  /** At the end of the last day; null until it is computed. */
  arrears_cents: number | null
  at_risk_cents: number | null
  rescheduled_cents: number | null
  computed_at: Date | null
}

/**
 * Instalments that fell due in the period and before it, with arrears, portfolio at risk and what stands on new terms at
 * the end of each. Cents.
 */
export async function findArrears(db: Db, branches: BranchScope, days: ReportDays) {
  const scoped = sql`filter (where ${isInScope(branches, 'branch_id')})`
  const { rows } = await sql<ArrearsRow>`
    with first as (
      select least(${days.to}::date, coalesce(min(effective_on), ${days.to}::date)) as day from credit_entries
    ), calendar as (
      select day::date, day >= ${days.from}::date as is_now
      from generate_series(${days.beforeFrom}::date, ${days.to}::date, interval '1 day') as day
      where day >= (select day from first)
    ), computed as (
      select day, coalesce(sum(due_cents) ${scoped}, 0) as due_cents,
        coalesce(sum(arrears_cents) ${scoped}, 0) as arrears_cents,
        coalesce(sum(at_risk_cents) ${scoped}, 0) as at_risk_cents,
        coalesce(sum(rescheduled_cents) ${scoped}, 0) as rescheduled_cents, min(computed_at) as computed_at
      from arrears_days where day between ${days.beforeFrom}::date and ${days.to}::date group by day
    )
    select is_now, case when count(*) = count(computed.day) then sum(due_cents)::bigint end as due_cents,
      (sum(arrears_cents) filter (where day in (${days.to}::date, ${days.beforeTo}::date)))::bigint as arrears_cents,
      (sum(at_risk_cents) filter (where day in (${days.to}::date, ${days.beforeTo}::date)))::bigint as at_risk_cents,
      (sum(rescheduled_cents) filter (where day in (${days.to}::date, ${days.beforeTo}::date)))::bigint as rescheduled_cents,
      min(computed_at) filter (where day = ${days.to}::date) as computed_at
    from calendar left join computed using (day) group by is_now`.execute(db)
  return rows
}

/** Months of the period whose books are closed, YYYY-MM. */
export const findClosedMonthsOf = async (db: Db, { from, to }: ReportDays) => {
  const rows = await db
    .selectFrom('closed_months')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('month', '>=', sql<string>`date_trunc('month', ${from}::date)`)
    .where('month', '<=', to)
    .execute()
  return rows.map(({ month }) => month)
}

export type GroupRow = { id: number; name: string; orders: number; net: number; net_before: number }

const netSales = sql`placed_cents + changed_cents - cancelled_cents - returned_cents`

/** Sales by branch or by credit officer, the highest first. Cents. */
export const findSalesBy = async (
  db: Db,
  by: 'branch' | 'officer',
  branches: BranchScope,
  days: ReportDays,
  limit: number,
) => {
  const isBranch = by === 'branch'
  const column = sql.ref(isBranch ? 'sales_days.branch_id' : 'sales_days.credit_officer_id')
  const { rows } = await sql<GroupRow>`
    select sums.*, ${isBranch ? sql`name` : fullName('named')} as name
    from (
      select ${column} as id, coalesce(sum(orders) filter (where ${isNow(days)}), 0)::bigint as orders,
        coalesce(sum(${netSales}) filter (where ${isNow(days)}), 0)::bigint as net,
        coalesce(sum(${netSales}) filter (where not (${isNow(days)})), 0)::bigint as net_before
      from sales_days where ${inPeriod(days, branches)} group by 1
    ) as sums join ${sql.table(isBranch ? 'branches' : 'credit_officers')} as named on named.id = sums.id
    order by net desc, sums.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
