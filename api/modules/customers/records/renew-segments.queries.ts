import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, today } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'

/**
 * Customers whose figure of recent orders counts other days than the setting, or a day that is no longer recent; at
 * most `max`, by ascending id.
 */
export async function findOutdated(db: Db, days: number, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where recent_days < ${days} or recent_days > ${days} or (recent_days = ${days} and recent_oldest_on <= ${today()} - ${days}::int)
    order by id limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the orders of the last `days` business days of these customers again. They must be locked. */
export async function renewRecent(tx: Tx, ids: readonly number[], days: number) {
  await sql`update customers set recent_days = ${days} where id = ${anyOf(ids)} and recent_days <> ${days}`.execute(tx)
  await sql`select recount_customers(${ids}::bigint[])`.execute(tx)
  // A merged record counts nothing by itself.
  await sql`update customers set recent_oldest_on = null where id = ${anyOf(ids)} and merged_into_id is not null`.execute(
    tx,
  )
}

/** Customers whose figures differ from their orders; empty when all agree. */
export const findFigureDrift = async (db: Db) => {
  const { rows } = await sql<{ id: number; orders: number; cents: number }>`
    select customers.id, customers.order_count - coalesce(summed.orders, 0) as orders,
      (customers.spent_cents - coalesce(summed.cents, 0))::bigint as cents
    from customers left join (
      select coalesce(owner.merged_into_id, owner.id) as id, count(*) as orders, sum(total_cents) as cents,
        min(orders.created_at) as first_at, max(orders.created_at) as last_at
      from orders join customers owner on owner.id = orders.customer_id where ${isSold('orders.status')} group by 1
    ) summed on summed.id = customers.id
    where (customers.order_count, customers.spent_cents) is distinct from (coalesce(summed.orders, 0), coalesce(summed.cents, 0))
      or (customers.first_order_at, customers.last_order_at) is distinct from (summed.first_at, summed.last_at)
  `.execute(db)
  return rows
}
