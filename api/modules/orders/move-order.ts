import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { nextStates, type OrderState, toShopperState } from '#contract/order-states.ts'
import type { MoveOrderInput } from '#contract/orders.staff.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { chargeHold, releaseHold } from '../credit/credit.service.ts'
import { lockClient } from '../customers/customers.service.ts'
import { deliverStock, lockForSale, releaseStock } from '../stock/stock.service.ts'
import { insertMove, type LockedOrder, lockOrder } from './move-order.queries.ts'
import { getOrder } from './orders.service.ts'

type Move = {
  to: OrderState
  reason?: string | undefined
  deliveredOn?: string | undefined
  expectedOn?: string | undefined
}

/** Throws STATE_NOT_ALLOWED, or names the reason as missing where one is owed to the client. */
function assertMayMove(from: OrderState, { to, reason }: Move) {
  const allowed = nextStates(from)
  if (!allowed.includes(to)) throw new ShopError('STATE_NOT_ALLOWED', { from, to, allowed: [...allowed] })
  if (to === 'Cancelled' && !reason) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'reason', message: 'is required' }] })
  }
}

/** What a move does to stock and limit: client, then products, locked in the global order behind the order itself. */
async function settle(tx: Tx, actorId: number, order: LockedOrder, to: OrderState) {
  if (to !== 'Cancelled' && to !== 'Completed') return
  await lockClient(tx, order.customer_id)
  await lockForSale(
    tx,
    order.lines.map((line) => line.productId),
  )
  const hold = { customerId: order.customer_id, orderId: order.id, actorId, cents: order.total_cents }
  if (to === 'Completed') {
    await deliverStock(tx, order.id, actorId, order.lines)
    await chargeHold(tx, hold)
  } else {
    await releaseStock(tx, order.id, actorId, order.lines)
    await releaseHold(tx, hold)
  }
}

async function move(tx: Tx, actor: Actor, order: LockedOrder, input: Move) {
  const from = order.status as OrderState
  assertMayMove(from, input)
  await settle(tx, actor.accountId, order, input.to)
  await insertMove(tx, {
    orderId: order.id,
    from,
    to: input.to,
    actorId: actor.accountId,
    reason: input.reason ?? null,
    deliveredOn: input.deliveredOn ?? null,
    expectedOn: input.expectedOn ?? null,
  })
  await recordAudit(tx, actor, {
    action: 'order.moved',
    entity: 'order',
    entityId: order.id,
    before: { status: from },
    after: { status: input.to, reason: input.reason },
  })
}

/**
 * Takes an order to its next state, with what that does to stock and limit. Asked again for the state it is in, it
 * answers the order as it is. Throws NOT_FOUND, STATE_NOT_ALLOWED or VERSION_CONFLICT.
 */
export async function moveOrder(db: Db, actor: Actor, id: number, input: MoveOrderInput) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || (actor.branchId !== null && order.branch_id !== actor.branchId)) throw new ShopError('NOT_FOUND', {})
    if (order.status === input.to) return
    if (input.version !== undefined && input.version !== order.version) {
      throw new ShopError('VERSION_CONFLICT', { current: await getOrder(tx, actor, id), sent: input })
    }
    await move(tx, actor, order, input)
  })
  return getOrder(db, actor, id)
}

const MEMBER_REASON = 'Cancelled by the member'

/** A member's own order, while it is Pending. Another's answers NOT_FOUND. */
export async function cancelMyOrder(db: Db, actor: Actor, id: number, reason: string | undefined) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.member_account_id !== actor.accountId) throw new ShopError('NOT_FOUND', {})
    if (order.status === 'Cancelled') return
    if (order.status !== 'Pending') {
      throw new ShopError('STATE_NOT_ALLOWED', { from: order.status, to: 'Cancelled', allowed: [] })
    }
    await move(tx, actor, order, { to: 'Cancelled', reason: reason || MEMBER_REASON })
  })
  return { success: true as const, id, status: toShopperState('Cancelled') }
}
