import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { beginOfDays, today, zone } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'
import { maxDashboardRows } from '#contract/site/dashboard.staff.ts'

/** The periods in days; the longest begins this many business days ago, with as many before it. */
const longest = 90
const windows = sql`(values (7), (30), (90)) as windows (days)`

/**
 * Sales of each product by window and branch, and of all branches (branch_id null), from the order lines without
 * cancelled orders; `last` is the last day of the windows. Revenue is quantity x price.
 */
const soldByWindow = (last: RawBuilder<unknown>, begin: RawBuilder<unknown>) => sql`
  sold as materialized (
    select branch_id, product_id, ${last} - (orders.created_at at time zone ${zone()})::date as age,
      sum(quantity) as quantity, sum(line_total_cents) as cents
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.created_at >= ${begin} and ${isSold('orders.status')}
    group by 1, 2, 3
  ), by_window as (
    select days, branch_id, product_id, grouping(branch_id) as is_all,
      coalesce(sum(quantity) filter (where age < days), 0) as quantity,
      coalesce(sum(cents) filter (where age < days), 0) as cents,
      coalesce(sum(cents) filter (where age >= days), 0) as before
    from sold join ${windows} on age < 2 * days
    group by grouping sets ((days, branch_id, product_id), (days, product_id))
  )`

/** Sums the sales of each window and replaces the top products. */
export async function replaceTopProducts(tx: Tx) {
  await sql`delete from top_products`.execute(tx)
  await sql`
    with ${soldByWindow(today(), beginOfDays(2 * longest))}, ranked as (
      select *, row_number() over (partition by days, is_all, branch_id order by cents desc, product_id) as place
      from by_window where cents > 0
    )
    insert into top_products (days, branch_id, place, product_id, quantity, revenue_cents, revenue_before_cents)
    select days, branch_id, place, product_id, quantity, cents, before from ranked
    where place <= ${sql.lit(maxDashboardRows)}
  `.execute(tx)
}

/**
 * Top products whose stored sales differ from the order lines. Products whose orders changed since, or were being
 * changed while the sales were summed, are left out: the next run has their figures.
 */
export async function findTopDrift(db: Db) {
  const last = sql`(select max(computed_at at time zone ${zone()})::date from top_products)`
  const { rows } = await sql<{ days: number; branch_id: number | null; product_id: number; cents: number }>`
    with ${soldByWindow(last, sql`(${last} - ${sql.lit(2 * longest - 1)}::integer)::timestamp at time zone ${zone()}`)},
    changed as (
      select distinct product_id from order_events join order_lines on order_lines.order_id = order_events.order_id
      where at > (select max(computed_at) from top_products) - interval '1 minute'
    )
    select top_products.days, top_products.branch_id, top_products.product_id,
      top_products.revenue_cents - coalesce(by_window.cents, 0)::bigint as cents
    from top_products left join by_window on by_window.days = top_products.days
      and by_window.product_id = top_products.product_id
      and by_window.branch_id is not distinct from top_products.branch_id
    where top_products.product_id not in (select product_id from changed)
      and (top_products.quantity, top_products.revenue_cents, top_products.revenue_before_cents)
        is distinct from (by_window.quantity, by_window.cents, by_window.before)
  `.execute(db)
  return rows
}
