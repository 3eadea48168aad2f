import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { allows } from '#contract/orders/order-states.ts'
import { type LockedOrder, lockOrder } from './locked-order.queries.ts'

/** Locks the order. Throws NOT_FOUND outside the caller's scope. */
export async function lockOrderInScope(tx: Tx, actor: Actor, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order || !seesBranch(actor, order.branch_id)) throw new ShopError('NOT_FOUND', {})
  return order
}

/** Throws VERSION_CONFLICT with the current order and the sent body when the versions differ. */
export const assertVersion = (tx: Tx, actor: Actor, order: LockedOrder, sent: { version?: number | undefined }) =>
  refuseOutdatedRow(order, sent, () => getOrder(tx, actor, order.id))

/** Throws ORDER_CLOSED for an order that is shipped, delivered or cancelled. */
export function assertNotShipped({ status }: Pick<LockedOrder, 'status'>) {
  if (!allows(status, 'edit')) throw new ShopError('ORDER_CLOSED', { status })
}
