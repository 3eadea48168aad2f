import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** Locks a request. Its state is read by its own statement, because this one may have waited for a booking. */
export const lockRequest = (tx: Tx, id: number) =>
  tx.selectFrom('order_requests').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type Closing = { as: 'Declined' | 'Withdrawn'; byAccountId: number; reason: string | null }

export const updateClosed = (tx: Tx, id: number, closing: Closing) =>
  tx
    .updateTable('order_requests')
    .set({
      closed_as: closing.as,
      decline_reason: closing.reason,
      decided_by: closing.byAccountId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Locks all requests of a member, by ascending id. */
export const lockRequestsOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('order_requests')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Blanks a member's texts in their requests, with promo codes and decline reasons; waiting requests are withdrawn. */
export const eraseRequester = (tx: Tx, accountId: number) =>
  sql`
  with waiting as (
    select id from order_requests where account_id = ${accountId} and closed_as is null
      and not exists (select from orders where order_request_id = order_requests.id)
  )
  update order_requests set personal = null, promo_code = null, decline_reason = null,
    closed_as = case when id in (select id from waiting) then 'Withdrawn' else closed_as end,
    decided_at = case when id in (select id from waiting) then now() else decided_at end
  where account_id = ${accountId}
`.execute(tx)
