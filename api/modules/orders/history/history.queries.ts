import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'

const selectEvents = (db: Db) =>
  db
    .selectFrom('order_events')
    .leftJoin('accounts', 'accounts.id', 'order_events.actor_account_id')
    .select([
      'order_events.id',
      'order_events.kind',
      'order_events.to_status as status',
      'order_events.reason',
      'order_events.at',
      'order_events.actor_account_id',
    ])
    .select(fullName('accounts').as('by'))

/** Events of an order in scope, oldest first; each order has at least that of its placement. */
export const findHistory = (db: Db, branches: BranchScope, orderId: number) =>
  selectEvents(db)
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .where('order_id', '=', orderId)
    .where(isInScope(branches, 'orders.branch_id'))
    .orderBy('order_events.id')
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

export const findEvent = (db: Db, id: number) =>
  selectEvents(db).where('order_events.id', '=', id).executeTakeFirstOrThrow()

/** Writes a note and returns its id. The version of the order stays, so that a note disturbs no edit. */
export async function insertNote(tx: Tx, note: { orderId: number; actorId: number; text: string }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_events (order_id, kind, actor_account_id, reason)
    values (${note.orderId}, 'note', ${note.actorId}, ${note.text}) returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the note was not inserted')
  return row.id
}
