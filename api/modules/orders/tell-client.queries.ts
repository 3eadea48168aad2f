import type { Db } from '#api/platform/db.ts'

/** The account of an order's client. */
export const findReader = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select(['accounts.id as account_id', 'accounts.email', 'accounts.language'])
    .where('orders.id', '=', orderId)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
