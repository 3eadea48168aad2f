import { getOrder } from '#api/modules/orders/orders.service.ts'
import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { type LockedOrder, lockOrder } from './locked-order.queries.ts'

/** The order, locked. Throws NOT_FOUND for one of another branch than the caller's. */
export async function lockOrderInScope(tx: Tx, actor: Actor, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order || !seesBranch(actor, order.branch_id)) throw new ShopError('NOT_FOUND', {})
  return order
}

/** Throws VERSION_CONFLICT with both versions when the order is not the one that was read. */
export async function assertVersion(tx: Tx, actor: Actor, order: LockedOrder, sent: { version?: number | undefined }) {
  if (sent.version === undefined || sent.version === order.version) return
  throw new ShopError('VERSION_CONFLICT', { current: await getOrder(tx, actor, order.id), sent })
}

/** Throws ORDER_CLOSED once the goods have left, or nothing is to be delivered any more. */
export function assertNotShipped({ status }: LockedOrder) {
  if (status !== 'Pending' && status !== 'Processing') throw new ShopError('ORDER_CLOSED', { status })
}
