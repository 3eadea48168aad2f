import { sql } from 'kysely'
import { insertLines } from '#api/modules/orders/order-lines.queries.ts'
import type { PricedLine, Totals } from '#api/modules/orders/orders.rules.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { ChangedLine } from './revise-order.rules.ts'

/** Terms of an order and the counters of its client, read without a lock or in the transaction that holds it. */
export const findTerms = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.status as order_status',
      'promo_percent',
      'promo_amount_cents',
      'shipping_fee_cents',
      'free_shipping_from_cents',
      'tax_cents',
      'total_cents',
      'customers.id',
      'customers.group_id',
      'customers.first_name',
      'customers.last_name',
      'customers.status',
      'loan_limit_cents',
      'outstanding_cents',
      'held_cents',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

type Revised = {
  orderId: number
  actorId: number
  reason: string | null
  numberOfMonths: number
  totals: Totals
  depositCents: number
  itemCount: number
  changed: readonly ChangedLine[]
  added: readonly PricedLine[]
  /** The personal fields that change. */
  personal: object
  /** For the event, so without personal data. */
  details: object
}

/** Writes lines, person and figures of a revised order, and its event, in one statement. */
export const updateRevised = (tx: Tx, revised: Revised) =>
  sql`
  with line as (
    select * from unnest(
      ${revised.changed.map(({ id }) => id)}::bigint[], ${revised.changed.map(({ after }) => after)}::int[]
    ) as line (id, quantity)
  ), removed as (
    delete from order_lines using line where order_lines.id = line.id and line.quantity = 0
  ), altered as (
    update order_lines set quantity = line.quantity, line_total_cents = unit_price_cents * line.quantity
    from line where order_lines.id = line.id and line.quantity > 0
  ), added as (
    ${insertLines(sql`${revised.orderId}::bigint`, revised.added)}
  ), edited as (
    update orders set number_of_months = ${revised.numberOfMonths}, subtotal_cents = ${revised.totals.subtotalCents},
      discount_cents = ${revised.totals.discountCents}, shipping_cents = ${revised.totals.shippingCents},
      total_cents = ${revised.totals.totalCents},
      deposit_cents = ${revised.depositCents}, item_count = ${revised.itemCount},
      personal = coalesce(personal, '{}') || ${JSON.stringify(revised.personal)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${revised.orderId} returning id
  )
  insert into order_events (order_id, kind, actor_account_id, reason, details)
  select id, 'edited', ${revised.actorId}::bigint, ${revised.reason}, ${JSON.stringify(revised.details)}::jsonb from edited
`.execute(tx)
