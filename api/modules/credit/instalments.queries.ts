import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { businessZone } from '#contract/business-day.ts'
import type { MoneyEvent } from './instalments.rules.ts'

/** In the order of recording, which is exact because each event is recorded while the client is locked. */
const moneyEvents = (customerId: number) => sql<MoneyEvent[] | null>`(
  select json_agg(event order by at, nr) from (
    select created_at as at, 1 as nr,
      json_build_object('kind', 'repayment', 'repaymentId', id, 'cents', amount_cents) as event
    from repayments where customer_id = ${customerId}
    union all
    select reversed_at, 3, json_build_object('kind', 'reversal', 'repaymentId', id)
    from repayments where customer_id = ${customerId} and reversed_at is not null
    union all
    select at, 2, json_build_object('kind', 'refund', 'orderId', order_id, 'cents', refunded_cents)
    from order_returns join orders on orders.id = order_id
    where orders.customer_id = ${customerId} and refunded_cents > 0
  ) money
)`

/**
 * A client's delivered orders with the returned amount of each, the client's money events and the outstanding. Cents.
 */
export const findDeliveredOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.number_of_months', 'orders.total_cents', 'customers.outstanding_cents'])
    .select(
      sql<string>`coalesce(orders.delivered_on, (orders.updated_at at time zone ${sql.lit(businessZone)})::date)`.as(
        'delivered_on',
      ),
    )
    .select(
      sql<number>`(
        select coalesce(sum(order_returns.total_cents), 0)::bigint from order_returns where order_returns.order_id = orders.id
      )`.as('returned_cents'),
    )
    .select(moneyEvents(customerId).as('money'))
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'Completed')
    .orderBy('orders.id')
    .execute()
