import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'

/** A client's delivered orders with what came back of each, and what the client owes now. Cents. */
export const findDeliveredOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.number_of_months', 'orders.total_cents', 'customers.outstanding_cents'])
    .select(
      sql<string>`coalesce(orders.delivered_on, (orders.updated_at at time zone 'Africa/Nairobi')::date)`.as(
        'delivered_on',
      ),
    )
    .select(
      sql<number>`(
        select coalesce(sum(order_returns.total_cents), 0)::bigint from order_returns where order_returns.order_id = orders.id
      )`.as('returned_cents'),
    )
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'Completed')
    .orderBy('orders.id')
    .execute()
