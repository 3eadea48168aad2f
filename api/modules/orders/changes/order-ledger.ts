import {
  assertMayLend,
  chargeHold,
  holdLimit,
  moveCharge,
  releaseHold,
  spendCredit,
  unchargeHold,
} from '#api/modules/credit/credit.service.ts'
import { type LockedClient, lockClient } from '#api/modules/customers/customers.service.ts'
import { lockOrderParties } from '#api/modules/orders/booking/lock-order-parties.ts'
import { assertNotFree, limitOf, priceLines } from '#api/modules/orders/orders.rules.ts'
import { assertUseLeft, lockUses } from '#api/modules/promotions/promotions.service.ts'
import {
  correctDelivery,
  deliverStock,
  lockForSale,
  releaseStock,
  reserveStock,
} from '#api/modules/stock/stock.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { findLines, type LockedOrder } from './locked-order.queries.ts'

/** Locks the client of an order that is already locked. */
export async function lockClientOf(tx: Tx, order: LockedOrder): Promise<LockedClient> {
  const client = await lockClient(tx, order.customer_id)
  if (!client) throw new Error(`order ${order.id} has no client`)
  return client
}

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

/**
 * Releases what a locked order holds. Locks client, promotion and products, in the global lock order. `actorId` is null
 * for the expiry job.
 */
export async function releaseOrder(tx: Tx, actorId: number | null, order: LockedOrder) {
  await lockClientOf(tx, order)
  if (order.promotion_id !== null) await lockUses(tx, order.promotion_id)
  await releaseStock(tx, order.id, actorId, await lockLines(tx, order))
  await releaseHold(tx, holdOf(order, actorId))
}

type Parties = { group_id: number; credit_officer_id: number }

/**
 * Reserves the items of a locked order and holds its total again. Locks group, client, promotion and products, in the
 * global lock order. Throws what forbids a booking.
 */
export async function holdOrder(tx: Tx, actor: Actor, order: LockedOrder, parties: Parties) {
  const { group, client } = await lockOrderParties(tx, actor, {
    client: order.customer_id,
    bookedBy: parties.credit_officer_id,
  })
  if (group.id !== parties.group_id) throw new ShopError('CLIENT_NOT_IN_GROUP', {})
  if (order.promotion_id !== null) await assertUseLeft(tx, order.promotion_id, client.id)
  const lines = await findLines(tx, order.id)
  const products = await lockForSale(
    tx,
    lines.map((line) => line.productId),
  )
  // Only its checks: the order keeps its own prices.
  priceLines(lines, products)
  await assertMayLend(tx, limitOf(client), order.total_cents)
  await reserveStock(tx, order.id, actor.accountId, lines)
  await holdLimit(tx, { ...holdOf(order, actor.accountId), actorId: actor.accountId })
}

/**
 * Takes the stock of a locked order and turns its hold into debt, both from the delivery day (YYYY-MM-DD). The client's
 * credit balance pays it immediately.
 */
export async function deliverOrder(tx: Tx, actorId: number, order: LockedOrder, deliveredOn: string) {
  const client = await lockClientOf(tx, order)
  const lines = await lockLines(tx, order)
  await deliverStock(tx, { orderId: order.id, actorId, lines, deliveredOn })
  await chargeHold(tx, holdOf(order, actorId), deliveredOn)
  if (client.credit_balance_cents > 0) await spendCredit(tx, { customerId: client.id, orderId: order.id, actorId })
}

/** Takes the delivery of a locked order and client back, from its day: the total is held, the items are reserved. */
export async function undoDelivery(tx: Tx, actorId: number, order: LockedOrder, day: string) {
  const lines = await lockLines(tx, order)
  await correctDelivery(tx, { orderId: order.id, actorId, lines, from: day, to: null })
  await unchargeHold(tx, { ...holdOf(order, actorId), actorId }, day)
}

/** Moves charge and stock of a locked order and client to another delivery day. */
export async function moveDeliveryDay(tx: Tx, actorId: number, order: LockedOrder, days: { from: string; to: string }) {
  const lines = await lockLines(tx, order)
  await correctDelivery(tx, { orderId: order.id, actorId, lines, ...days })
  await moveCharge(tx, { ...holdOf(order, actorId), actorId }, days)
}

/**
 * Holds the increase of an order's total, within the limit of an active client, or releases the decrease. Locks the
 * client. Throws ORDER_TOTAL_ZERO, CLIENT_NOT_ACTIVE or what the limit forbids.
 */
export async function holdDifference(tx: Tx, actorId: number, order: LockedOrder, totalCents: number) {
  assertNotFree(totalCents)
  await settleDifference(tx, actorId, order, await lockClientOf(tx, order), totalCents)
}

/** The same for a client that is locked already. */
export async function settleDifference(
  tx: Tx,
  actorId: number,
  order: LockedOrder,
  client: LockedClient,
  totalCents: number,
) {
  const cents = totalCents - order.total_cents
  const difference = { customerId: client.id, orderId: order.id, actorId }
  if (cents > 0) {
    if (client.status !== 'active') throw new ShopError('CLIENT_NOT_ACTIVE', { client: limitOf(client).name })
    await assertMayLend(tx, limitOf(client), cents)
    await holdLimit(tx, { ...difference, cents })
  }
  if (cents < 0) await releaseHold(tx, { ...difference, cents: -cents })
}
