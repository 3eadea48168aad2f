import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, zone } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'
import { holdsWord, type Traces } from '#api/platform/database/personal-traces.ts'

/** Person and location at placement; null once the person was erased. */
export type Personal = { firstName?: string; lastName?: string; phoneNumber?: string; location?: string } | null

/** The customers of these orders. */
export async function findCustomerIds(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(orderIds))
    .execute()
  return rows.map((row) => row.customer_id)
}

/** Figures of the orders in scope, by listed state, from the additions in order_totals. Cents. */
export const sumOrderTotals = (db: Db, scope: { branches: BranchScope; placedBy?: number }) =>
  db
    .selectFrom('order_totals')
    .select([
      'status',
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(total_cents)::bigint`.as('cents'),
    ])
    .where(isInScope(scope.branches, 'branch_id'))
    .$if(scope.placedBy !== undefined, (query) => query.where('placed_by', '=', Number(scope.placedBy)))
    .groupBy('status')
    .execute()

/** Replaces the additions of order_totals by their sums. */
export const mergeTotals = (tx: Tx) =>
  sql`
  with taken as (delete from order_totals returning *)
  insert into order_totals (branch_id, placed_by, status, orders, total_cents)
  select branch_id, placed_by, status, sum(orders), sum(total_cents) from taken
  group by branch_id, placed_by, status having sum(orders) <> 0 or sum(total_cents) <> 0
`.execute(tx)

/** Replaces the additions of order_days by their sums, where a day of a branch has several. */
export const mergeDays = (tx: Tx) =>
  sql`
  with several as (
    select day, branch_id from order_days group by day, branch_id having count(*) > 1
  ), taken as (
    delete from order_days using several
    where order_days.day = several.day and order_days.branch_id = several.branch_id
    returning order_days.*
  )
  insert into order_days (day, branch_id, orders, new_customers, pieces, revenue_cents)
  select day, branch_id, sum(orders), sum(new_customers), sum(pieces), sum(revenue_cents) from taken
  group by day, branch_id
`.execute(tx)

/** Sums of order_days that differ from the orders, by how much; empty when all agree. */
export const findDaysDrift = async (db: Db) => {
  const { rows } = await sql<{
    day: string
    branch_id: number
    orders: number
    new_customers: number
    pieces: number
    cents: number
  }>`
  select day, branch_id, sum(orders)::bigint as orders, sum(new_customers)::bigint as new_customers,
    sum(pieces)::bigint as pieces, sum(cents)::bigint as cents
  from (
    select day, branch_id, orders, new_customers, pieces, revenue_cents as cents from order_days
    union all
    select (created_at at time zone ${zone()})::date, branch_id, -(deleted_at is null)::int,
      -(is_first and deleted_at is null)::int,
      case when ${isSold('status')} then -item_count else 0 end,
      case when ${isSold('status')} then -total_cents else 0 end
    from (
      select *, id = min(id) over (partition by customer_id) as is_first from orders
    ) as orders
  ) as both_sides group by day, branch_id
  having sum(orders) <> 0 or sum(new_customers) <> 0 or sum(pieces) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/** Sums of order_totals that differ from the orders, by how much; empty when all agree. */
export const findTotalsDrift = async (db: Db) => {
  const { rows } = await sql<{ branch_id: number; placed_by: number; status: string; orders: number; cents: number }>`
  select branch_id, placed_by, status, sum(orders)::bigint as orders, sum(cents)::bigint as cents from (
    select branch_id, placed_by, status, orders, total_cents as cents from order_totals
    union all select branch_id, placed_by, case when deleted_at is null then status else 'Deleted' end, -1, -total_cents
    from orders
  ) as both_sides group by branch_id, placed_by, status having sum(orders) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/** Locks the orders of customers, by ascending id. */
export const lockOrdersOf = (tx: Tx, customerIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', anyOf(customerIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Blanks person and location in the orders of a customer, the reasons in their history, and references of refunds that
 * contain the person's name or number; items and figures stay.
 */
export const eraseOrders = (tx: Tx, customerId: number, traces: Traces) =>
  sql`
  with blanked as (
    update orders set personal = null where customer_id = ${customerId} returning id
  ), blanked_events as (
    update order_events set reason = null from blanked where order_id = blanked.id and reason is not null
  ), paid_back as (
    update return_refunds set reference = 'erased-' || return_id from order_returns join blanked on order_id = blanked.id
    where return_id = order_returns.id and ${holdsWord(sql`return_refunds.reference`, traces)}
  )
  update order_returns set reason = '' from blanked where order_id = blanked.id and reason <> ''
`.execute(tx)
