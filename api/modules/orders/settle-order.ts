import type { Tx } from '#api/platform/db.ts'
import { chargeHold, releaseHold } from '../credit/credit.service.ts'
import { lockClient } from '../customers/customers.service.ts'
import { giveUseBack } from '../promotions/promotions.service.ts'
import { deliverStock, lockForSale, releaseStock } from '../stock/stock.service.ts'
import { findLines, type LockedOrder } from './locked-order.queries.ts'

const holdOf = (order: LockedOrder, actorId: number | null) => ({
  customerId: order.customer_id,
  orderId: order.id,
  actorId,
  cents: order.total_cents,
})

async function lockLines(tx: Tx, order: LockedOrder) {
  const lines = await findLines(tx, order.id)
  await lockForSale(
    tx,
    lines.map((line) => line.productId),
  )
  return lines
}

/** Gives free what a locked order holds: client, promotion, products in the global lock order. Null: by the clock. */
export async function releaseOrder(tx: Tx, actorId: number | null, order: LockedOrder) {
  await lockClient(tx, order.customer_id)
  if (order.promotion_id !== null) await giveUseBack(tx, order.promotion_id)
  await releaseStock(tx, order.id, actorId, await lockLines(tx, order))
  await releaseHold(tx, holdOf(order, actorId))
}

/** Takes the goods of a locked order out of the house and turns its hold into debt. */
export async function deliverOrder(tx: Tx, actorId: number, order: LockedOrder) {
  await lockClient(tx, order.customer_id)
  await deliverStock(tx, order.id, actorId, await lockLines(tx, order))
  await chargeHold(tx, holdOf(order, actorId))
}
