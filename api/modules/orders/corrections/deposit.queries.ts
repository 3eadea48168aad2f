import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { depositOf } from '#api/platform/database/deposits.ts'

/** The deposit of a locked order and client. Its own statement, because one that waited for a lock would read older receipts. */
export const findDeposit = async (tx: Tx, orderId: number) =>
  (await tx.selectFrom('orders').select(depositOf().as('deposit')).where('id', '=', orderId).executeTakeFirstOrThrow())
    .deposit

type Lowered = { orderId: number; actorId: number; cents: number; reason: string; details: object }

/** Gives an order another deposit, which no longer follows its total, with the event, in one statement. */
export const updateDeposit = (tx: Tx, { orderId, actorId, cents, reason, details }: Lowered) =>
  sql`
  with lowered as (
    update orders set deposit_cents = ${cents}, deposit_percent = null, version = version + 1, updated_at = now()
    where id = ${orderId} returning id
  )
  insert into order_events (order_id, kind, actor_account_id, reason, details)
  select id, 'deposit', ${actorId}::bigint, ${reason}, ${JSON.stringify(details)}::jsonb from lowered
`.execute(tx)
