import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

type Deletion = { orderId: number; from: OrderState; actorId: number; reason: string }

/** Hides an order, Cancelled from now on, and writes the event, in one statement. */
export const updateDeleted = (tx: Tx, { orderId, from, actorId, reason }: Deletion) =>
  sql`
  with deleted as (
    update orders set status = 'Cancelled', deleted_at = now(), version = version + 1, updated_at = now()
    where id = ${orderId} returning id
  )
  insert into order_events (order_id, kind, from_status, to_status, actor_account_id, reason)
  select id, 'deleted', ${from}, ${from === 'Cancelled' ? null : 'Cancelled'}, ${actorId}::bigint, ${reason} from deleted
`.execute(tx)
