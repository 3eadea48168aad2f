import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import { textTo } from '#api/platform/database/text-to.ts'
import type { TextKind } from '#contract/site/text-choices.ts'

export type OrderTextKind = Extract<TextKind, `order-${string}`>

/**
 * The client of an order with its account, where it has one, where a text of this kind goes, and the data of mail and text,
 * in one statement.
 */
export const findNotificationData = (tx: Tx, orderId: number, kind: OrderTextKind | undefined) =>
  tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('accounts', 'accounts.id', 'customers.account_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .select([
      'accounts.id',
      'accounts.kind',
      'accounts.status',
      'accounts.email',
      'accounts.language',
      'accounts.first_name',
      'accounts.email_confirmed_at',
      'accounts.mails_orders as wants_mail',
      'orders.total_cents',
      'orders.number_of_months',
      'orders.due_weekday',
      'orders.expected_on',
      'orders.delivered_on',
      'orders.order_request_id',
    ])
    .select(fullName('credit_officers').as('credit_officer'))
    .select((kind ? textTo(kind) : sql<null>`null`).as('text_to'))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('order_returns')
          .select(['credited_cents as credited', 'refunded_cents as refunded'])
          .whereRef('order_returns.order_id', '=', 'orders.id')
          .orderBy('order_returns.id', 'desc')
          .limit(1),
      ).as('last_return'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
export type OrderNotificationRow = NonNullable<Awaited<ReturnType<typeof findNotificationData>>>
