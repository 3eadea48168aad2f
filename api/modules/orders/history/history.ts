import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockOrderInScope } from '#api/modules/orders/changes/locked-order.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { OrderHistoryEvent } from '#contract/orders/orders.staff.ts'
import { findEvent, findHistory, type HistoryRow, insertNote } from './history.queries.ts'

const toEvent = ({ id, kind, status, reason, at, by, actor_account_id }: HistoryRow): OrderHistoryEvent => ({
  id,
  kind,
  status,
  reason,
  at: at.toISOString(),
  by: actor_account_id === null ? null : by,
})

/** All events of an order with their accounts, in one statement. Throws NOT_FOUND outside the caller's scope. */
export async function listOrderHistory(db: Db, actor: Actor, orderId: number) {
  const rows = await findHistory(db, scopeOf(actor), orderId)
  if (rows.length === 0) throw new ShopError('NOT_FOUND', {})
  return toFullPage(rows.map(toEvent))
}

/**
 * Adds a note of staff to an order in any state. Safe to repeat with the same key. Throws NOT_FOUND outside the caller's
 * scope.
 */
export async function addOrderNote(
  db: Db,
  actor: Actor,
  input: { orderId: number; text: string; requestKey: string },
): Promise<OrderHistoryEvent> {
  const { requestKey, orderId, text } = input
  const call = { actor, endpoint: 'addOrderNote', requestKey, input: { orderId, text } } as const
  const id = await once(db, call, async (tx) => {
    // Locked, so that an erasure of the client's data meets the note or comes before it.
    await lockOrderInScope(tx, actor, orderId)
    const noteId = await insertNote(tx, { orderId, actorId: actor.accountId, text })
    await recordAudit(tx, actor, {
      action: 'order.noted',
      entity: 'order',
      entityId: orderId,
      after: { event: noteId },
      personal: { text },
    })
    return noteId
  })
  return toEvent(await findEvent(db, id))
}
