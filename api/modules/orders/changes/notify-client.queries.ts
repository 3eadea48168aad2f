import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** The account of an order's client with the data of the mail, in one statement. */
export const findNotificationData = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .select([
      'accounts.id',
      'accounts.kind',
      'accounts.status',
      'accounts.email',
      'accounts.language',
      'accounts.first_name',
      'accounts.email_confirmed_at',
      'accounts.mails_orders',
      'orders.total_cents',
      'orders.number_of_months',
      'orders.expected_on',
      'orders.delivered_on',
    ])
    .select('orders.order_request_id')
    .select(sql<string>`credit_officers.first_name || ' ' || credit_officers.last_name`.as('credit_officer'))
    .select(
      sql<{ credited: number; refunded: number } | null>`(
        select json_build_object('credited', credited_cents, 'refunded', refunded_cents)
        from order_returns where order_id = orders.id order by id desc limit 1
      )`.as('last_return'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
export type OrderNotificationRow = NonNullable<Awaited<ReturnType<typeof findNotificationData>>>
