import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { allows, isOpenState, restorableHours } from '#contract/orders/order-states.ts'
import { findDeletion, updateDeleted, updateRestored } from './delete-order.queries.ts'
import { lockOrderInScope } from './locked-order.ts'
import { holdOrder, releaseOrder } from './order-ledger.ts'

/** The reason of a deletion that gives none. */
const noReason = 'Deleted'

/**
 * Hides an order from the list. One that is not shipped is cancelled by it, which releases stock and limit; the books keep
 * all of it. A deleted order is returned as it is. Throws NOT_FOUND or ORDER_DELIVERED.
 */
export async function deleteOrder(db: Db, actor: Actor, id: number, givenReason: string | undefined) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    if (order.deleted_at !== null) return
    const { status: from } = order
    if (!allows(from, 'delete')) throw new ShopError('ORDER_DELIVERED', { status: from })
    const reason = givenReason || noReason
    if (isOpenState(from)) await releaseOrder(tx, actor.accountId, order)
    await updateDeleted(tx, { orderId: id, from, actorId: actor.accountId, reason })
    await recordAudit(tx, actor, {
      action: 'order.deleted',
      entity: 'order',
      entityId: id,
      before: { status: from },
      after: { status: 'Cancelled' },
      personal: { reason },
    })
    if (isOpenState(from)) await notifyClient(tx, { orderId: id, kind: 'order-cancelled', reason: givenReason })
  })
  return getOrder(db, actor, id)
}

/**
 * Brings a deleted order back in the state from before, holding stock and limit under the checks of a booking. An order
 * that is not deleted is returned as it is. Throws NOT_FOUND, RESTORE_TOO_LATE, or what forbids a booking.
 */
export async function restoreOrder(db: Db, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    if (order.deleted_at === null) return
    const deletion = await findDeletion(tx, id)
    if (!deletion.is_restorable) throw new ShopError('RESTORE_TOO_LATE', { hours: restorableHours })
    const { from_status: to } = deletion
    if (isOpenState(to)) await holdOrder(tx, actor, order, deletion)
    await updateRestored(tx, { orderId: id, to, actorId: actor.accountId })
    await recordAudit(tx, actor, {
      action: 'order.restored',
      entity: 'order',
      entityId: id,
      before: { status: 'Cancelled' },
      after: { status: to },
    })
    if (isOpenState(to)) await notifyClient(tx, { orderId: id, kind: 'order-changed' })
  })
  return getOrder(db, actor, id)
}
