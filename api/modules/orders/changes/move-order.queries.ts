import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

/** Delivery day and expected day; a missing one stays as stored. */
export type OrderDays = { deliveredOn?: string | undefined; expectedOn?: string | undefined }

type Move = {
  kind: 'transition' | 'expired'
  orderId: number
  from: OrderState
  to: OrderState
  actorId: number | null
  reason: string | null
  /** YYYY-MM-DD, business time zone. */
  days: OrderDays
}

/** Writes the new state and its event, in one statement. */
export const insertMove = (tx: Tx, move: Move) =>
  sql`
  with moved as (
    update orders set status = ${move.to}, version = version + 1, updated_at = now(),
      delivered_on = coalesce(${move.days.deliveredOn ?? null}::date, delivered_on),
      expected_on = coalesce(${move.days.expectedOn ?? null}::date, expected_on)
    where id = ${move.orderId} returning id
  )
  insert into order_events (order_id, kind, from_status, to_status, actor_account_id, reason, details)
  select id, ${move.kind}, ${move.from}, ${move.to}, ${move.actorId}::bigint, ${move.reason},
    nullif(${JSON.stringify(move.days)}::jsonb, '{}') from moved
`.execute(tx)
