import { type RawBuilder, sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { isSold } from '#api/platform/database/order-states.ts'
import { isCustomerInScope, isListed } from './customer-search.queries.ts'
import type { StatsRules } from './segments.rules.ts'

/** Days back to which the figures above the list are compared. */
export const BEFORE_DAYS = 30
/** A moment, and the days of the settings by which customers are new or active. */
type Moment = { at: RawBuilder<unknown>; newDays: RawBuilder<unknown>; activeDays: RawBuilder<unknown> }
const momentOf = ({ newDays, activeDays }: StatsRules): Moment => ({
  at: sql`now()`,
  newDays: sql`${newDays}::integer`,
  activeDays: sql`${activeDays}::integer`,
})
const agoAt = (at: RawBuilder<unknown>) => sql`${at} - make_interval(days => ${sql.lit(BEFORE_DAYS)})`

export type StatsCounts = { customers: number; active: number; fresh: number; spent_cents: number }

const branchOf = (scope: BranchScope) => (typeof scope === 'number' ? scope : null)

/** Figures of the customers in scope, and those of 30 days ago where they are stored for the days of the settings. */
export async function countNow(
  db: Db,
  scope: BranchScope,
  { newSince, activeSince, newDays, activeDays }: StatsRules,
): Promise<{ now: StatsCounts; before: StatsCounts | null } | undefined> {
  const { rows } = await sql<{ now: StatsCounts; before: StatsCounts | null }>`
    select (
      select json_build_object('customers', count(*),
        'active', count(*) filter (where last_order_at >= ${activeSince} and first_order_at < ${newSince}),
        'fresh', count(*) filter (where first_order_at >= ${newSince}),
        'spent_cents', coalesce(sum(spent_cents), 0))
      from customers where ${isListed} and ${isCustomerInScope(scope)}
    ) as now, (
      select json_build_object('customers', customers, 'active', active, 'fresh', fresh, 'spent_cents', spent_cents)
      from customer_stats
      where branch_id is not distinct from ${branchOf(scope)}::bigint and new_days = ${newDays} and active_days = ${activeDays}
    ) as before
  `.execute(db)
  return rows[0]
}

/** Figures of 30 days before `at` by branch of `counted` (branch_id, id), from those of each customer and its orders since. */
const figuresBefore = (counted: RawBuilder<unknown>, { at, newDays, activeDays }: Moment) => {
  const ago = agoAt(at)
  const [newBefore, activeBefore] = [newDays, activeDays].map((days) => sql`${ago} - make_interval(days => ${days})`)
  return sql`
    with counted as (${counted}), since as materialized (
      select coalesce(customers.merged_into_id, customers.id) as id, sum(orders.total_cents) as cents
      from orders join customers on customers.id = orders.customer_id
      where orders.created_at >= ${ago} and ${isSold('orders.status')} group by 1
    ), earlier as materialized (
      select customers.id, created_at, first_order_at, spent_cents - coalesce(since.cents, 0) as cents, (
        case when last_order_at < ${ago} then last_order_at when first_order_at < ${ago} then (
          select max(orders.created_at) from orders
          where orders.customer_id = customers.id and ${isSold('orders.status')} and orders.created_at < ${ago}
        ) end
      ) as last_order_at
      from customers left join since on since.id = customers.id
      where ${isListed} and customers.id in (select id from counted)
    )
    select branch_id, (count(*) filter (where created_at < ${ago}))::int as customers,
      (count(*) filter (where last_order_at >= ${activeBefore} and first_order_at < ${newBefore}))::int as active,
      (count(*) filter (where first_order_at >= ${newBefore} and first_order_at < ${ago}))::int as fresh,
      coalesce(sum(cents), 0)::bigint as spent_cents
    from counted join earlier on earlier.id = counted.id group by branch_id`
}

/** Figures of the customers in scope 30 days ago; undefined where there are no customers. */
export async function countBefore(db: Db, scope: BranchScope, rules: StatsRules): Promise<StatsCounts | undefined> {
  const counted = sql`select null::bigint as branch_id, id from customers where ${isListed} and ${isCustomerInScope(scope)}`
  const { rows } = await sql<StatsCounts>`${figuresBefore(counted, momentOf(rules))}`.execute(db)
  return rows[0]
}

/** Customers by branch, as `isCustomerInScope` has them, and all of them with branch_id null. */
const listedByBranch = sql`
  select branch_id, id from customers where ${isListed} and branch_id is not null
  union select order_requests.branch_id, customers.id
    from order_requests join customers on customers.account_id = order_requests.account_id where ${isListed}
  union all select null, id from customers where ${isListed}`

/** Stores the figures of 30 days ago of each branch and of all. */
export async function replaceStats(tx: Tx, rules: StatsRules) {
  await sql`delete from customer_stats`.execute(tx)
  await sql`
    insert into customer_stats (branch_id, customers, active, fresh, spent_cents, new_days, active_days)
    select *, ${rules.newDays}::integer, ${rules.activeDays}::integer
    from (${figuresBefore(listedByBranch, momentOf(rules))}) as figures
  `.execute(tx)
}

/**
 * Stored figures of 30 days ago that differ from the orders. None while people, requests or orders of that time changed
 * since they were stored, or just before it: the next run has their figures.
 */
export async function findStatsDrift(db: Db) {
  const stored = (column: 'computed_at' | 'new_days' | 'active_days') =>
    sql`(select max(${sql.ref(column)}) from customer_stats)`
  const at = stored('computed_at')
  const before = sql`${at} - interval '1 minute'`
  const counted = figuresBefore(listedByBranch, { at, newDays: stored('new_days'), activeDays: stored('active_days') })
  const { rows } = await sql<{ branch_id: number | null; customers: number; cents: number }>`
    select coalesce(stats.branch_id, counted.branch_id) as branch_id,
      coalesce(stats.customers, 0) - coalesce(counted.customers, 0) as customers,
      coalesce(stats.spent_cents, 0) - coalesce(counted.spent_cents, 0) as cents
    from customer_stats stats full join (${counted}) as counted
      on coalesce(counted.branch_id, 0) = coalesce(stats.branch_id, 0)
    where (stats.customers, stats.active, stats.fresh, stats.spent_cents)
        is distinct from (counted.customers, counted.active, counted.fresh, counted.spent_cents)
      and exists (select from customer_stats)
      and not exists (select from audit_entries where at > ${before} and entity in ('account', 'customer', 'group'))
      and not exists (select from order_requests where created_at > ${before})
      and not exists (
        select from order_events join orders on orders.id = order_events.order_id
        where order_events.at > ${before} and orders.created_at < ${agoAt(at)}
      )
  `.execute(db)
  return rows
}
