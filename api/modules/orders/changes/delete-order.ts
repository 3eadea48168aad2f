import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { updateDeleted } from './delete-order.queries.ts'
import { lockOrderInScope } from './locked-order.ts'
import { releaseOrder } from './order-ledger.ts'

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
    if (from === 'Shipped' || from === 'Completed') throw new ShopError('ORDER_DELIVERED', { status: from })
    const reason = givenReason || noReason
    if (from !== 'Cancelled') await releaseOrder(tx, actor.accountId, order)
    await updateDeleted(tx, { orderId: id, from, actorId: actor.accountId, reason })
    await recordAudit(tx, actor, {
      action: 'order.deleted',
      entity: 'order',
      entityId: id,
      before: { status: from },
      after: { status: 'Cancelled' },
      personal: { reason },
    })
    if (from !== 'Cancelled') await notifyClient(tx, { orderId: id, kind: 'order-cancelled', reason: givenReason })
  })
  return getOrder(db, actor, id)
}
