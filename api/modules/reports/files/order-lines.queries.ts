import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { dayBegins, zone } from '#api/platform/database/fragments.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

type Days = { from: string; to: string }

const isPlaced = ({ from, to }: Days, branches: BranchScope) =>
  sql`orders.created_at >= ${dayBegins(from)} and orders.created_at < ${dayBegins(to, 1)}
    and ${isInScope(branches, 'orders.branch_id')}`

/** Lines of the orders placed in a period, counted up to `max`. */
export async function countOrderLines(db: Db, branches: BranchScope, days: Days, max: number) {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select from orders join order_lines on order_id = orders.id where ${isPlaced(days, branches)} limit ${max}
    ) as first_ones`.execute(db)
  return rows[0]?.counted ?? 0
}

/** The ids between which the orders of a period lie; null without any. */
export async function findIdsOfPeriod(db: Db, branches: BranchScope, days: Days) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from orders where ${isPlaced(days, branches)}`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

export type OrderLineRow = {
  order_id: number
  placed_on: string
  status: OrderState
  branch: string
  group_name: string
  client_number: string | null
  /** Null for an order without lines, as all other columns of lines. */
  product_name: string | null
  item_code: string | null
  category_name: string | null
  sub_category_name: string | null
  quantity: number | null
  unit_price_cents: number | null
  line_total_cents: number | null
}

/** The lines of the next orders of a period by id, at most `max` orders. Names no client. */
export const findOrderLines = async (
  db: Db,
  branches: BranchScope,
  days: Days,
  { after, last, max }: { after: number; last: number; max: number },
) =>
  (
    await sql<OrderLineRow>`
    select placed.id as order_id, (placed.created_at at time zone ${zone()})::date as placed_on,
      placed.status, branches.name as branch, groups.name as group_name, client_number, product_name, item_code,
      category_name, sub_category_name, quantity, unit_price_cents, line_total_cents
    from (
      select id, created_at, status, branch_id, group_id, customer_id from orders
      where id > ${after} and id <= ${last} and ${isPlaced(days, branches)} order by id limit ${sql.lit(max)}
    ) as placed
      join branches on branches.id = placed.branch_id
      join groups on groups.id = placed.group_id
      join customers on customers.id = placed.customer_id
      left join order_lines on order_lines.order_id = placed.id
    order by placed.id, order_lines.id`.execute(db)
  ).rows
