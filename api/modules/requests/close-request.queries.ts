import { sql } from 'kysely'
import type { Tx } from '#api/platform/db.ts'

/** Locks a request. What became of it is read in a statement of its own: this one may have waited for a booking. */
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
