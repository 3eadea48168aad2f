import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { zone } from '#api/platform/database/fragments.ts'
import { orderState } from '#api/platform/database/order-states.ts'

type Delivery = {
  /** The day from which charge and stock count, YYYY-MM-DD. */
  day: string
  /** The day of the first return; null without any. */
  first_return: string | null
  /** A repayment of the client that is not reversed counts from this delivery day or later. */
  repaid_since: boolean
  /** New terms of the client cover the debt of the order. */
  has_new_terms: boolean
}

/** What decides whether a delivery can be corrected, read once order and client are locked. */
export async function findDelivery(tx: Tx, orderId: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    with delivered as (
      select orders.id, orders.customer_id, coalesce(delivered_on, (
        select effective_on from credit_entries where order_id = orders.id and kind = 'delivery' order by id desc limit 1
      )) as day
      from orders where orders.id = ${orderId}
    )
    select day,
      (select min((at at time zone ${zone()})::date) from order_returns where order_id = delivered.id)
        as first_return,
      exists (
        select from repayments
        where repayments.customer_id = delivered.customer_id and reversed_at is null and paid_on >= day
      ) as repaid_since,
      exists (
        select from standing_terms('infinity', array[delivered.customer_id]) where was_charged(delivered.id, last_entry_id)
      ) as has_new_terms
    from delivered
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} is gone`)
  return row
}

type Correction = { orderId: number; actorId: number; reason: string; before: string; after: string | null }

/** Takes a delivered order back to Shipped, or gives it another delivery day, with the event, in one statement. */
export const updateDelivery = (tx: Tx, { orderId, actorId, reason, before, after }: Correction) =>
  sql`
  with corrected as (
    update orders set delivered_on = ${after}::date, status = ${orderState(after === null ? 'Shipped' : 'Completed')},
      version = version + 1, updated_at = now()
    where id = ${orderId} returning id
  )
  insert into order_events (order_id, kind, from_status, to_status, actor_account_id, reason, details)
  select id, ${after === null ? 'undone' : 'redated'}, ${after === null ? orderState('Completed') : null}::text,
    ${after === null ? orderState('Shipped') : null}::text, ${actorId}::bigint, ${reason},
    ${JSON.stringify({ before: { deliveredOn: before }, after: { deliveredOn: after } })}::jsonb
  from corrected
`.execute(tx)
