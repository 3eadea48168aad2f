import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { orderState } from '#api/platform/database/order-states.ts'
import { type OrderState, restorableHours } from '#contract/orders/order-states.ts'

type Deletion = { orderId: number; from: OrderState; actorId: number; reason: string }

/** Hides an order, Cancelled from now on, and writes the event, in one statement. */
export const updateDeleted = (tx: Tx, { orderId, from, actorId, reason }: Deletion) =>
  sql`
  with deleted as (
    update orders set status = ${orderState('Cancelled')}, deleted_at = now(), version = version + 1, updated_at = now()
    where id = ${orderId} returning id
  )
  insert into order_events (order_id, kind, from_status, to_status, actor_account_id, reason)
  select id, 'deleted', ${from}, ${from === 'Cancelled' ? null : orderState('Cancelled')}, ${actorId}::bigint, ${reason} from deleted
`.execute(tx)

/** How a locked order was deleted, and what a booking needs to hold it again. */
export const findDeletion = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select(['group_id', 'credit_officer_id', 'from_status'])
    .select(
      sql<boolean>`orders.deleted_at > now() - make_interval(hours => ${sql.lit(restorableHours)})`.as('is_restorable'),
    )
    .where('orders.id', '=', orderId)
    .where('kind', '=', 'deleted')
    .orderBy('order_events.id', 'desc')
    .limit(1)
    .$narrowType<{ from_status: OrderState }>()
    .executeTakeFirstOrThrow()

type Restoration = { orderId: number; to: OrderState; actorId: number }

/** Shows an order again, in the state from before its deletion, and writes the event, in one statement. */
export const updateRestored = (tx: Tx, { orderId, to, actorId }: Restoration) =>
  sql`
  with restored as (
    update orders set status = ${to}, deleted_at = null, version = version + 1, updated_at = now()
    where id = ${orderId} returning id
  )
  insert into order_events (order_id, kind, from_status, to_status, actor_account_id)
  select id, 'restored', ${orderState('Cancelled')}, ${to === 'Cancelled' ? null : to}, ${actorId}::bigint from restored
`.execute(tx)
