import { sql } from 'kysely'
import type { Tx } from '#api/platform/db.ts'
import type { OrderState } from '#contract/order-states.ts'

type Move = {
  kind: 'transition' | 'expired'
  orderId: number
  from: OrderState
  to: OrderState
  actorId: number | null
  reason: string | null
  deliveredOn: string | null
  expectedOn: string | null
}

/** The new state with its event, in one statement. */
export const insertMove = (tx: Tx, move: Move) =>
  sql`
  with moved as (
    update orders set status = ${move.to}, version = version + 1, updated_at = now(),
      delivered_on = case when ${move.to} = 'Completed'
        then coalesce(${move.deliveredOn}::date, (now() at time zone 'Africa/Nairobi')::date) else delivered_on end,
      expected_on = coalesce(${move.expectedOn}::date, expected_on)
    where id = ${move.orderId} returning id
  )
  insert into order_events (order_id, kind, from_status, to_status, actor_account_id, reason)
  select id, ${move.kind}, ${move.from}, ${move.to}, ${move.actorId}::bigint, ${move.reason} from moved
`.execute(tx)
