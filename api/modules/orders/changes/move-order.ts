import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notifyStaffOfOrder, type OrderMailKind } from '#api/modules/notifications/notify.service.ts'
import { issueInvoice } from '#api/modules/orders/document/issue-document.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { allows, nextStates, type OrderState, toShopperState } from '#contract/orders/order-states.ts'
import type { MoveOrderInput } from '#contract/orders/orders.staff.ts'
import { findDeposit } from '../corrections/deposit.queries.ts'
import { assertCancellable, assertDepositPaid, mayCancel } from '../orders.rules.ts'
import { type LockedOrder, lockOrder } from './locked-order.queries.ts'
import { assertVersion, lockOrderInScope } from './locked-order.ts'
import { insertMove } from './move-order.queries.ts'
import { assertDays } from './move-order.rules.ts'
import { deliverOrder, lockClientOf, releaseOrder } from './order-ledger.ts'

type Move = {
  to: OrderState
  reason?: string | undefined
  deliveredOn?: string | undefined
  expectedOn?: string | undefined
}

type Moved = { order: LockedOrder; actorId: number; deliveredOn: string }

/** What a move to a state causes, besides its event and its audit record. */
type Effects = {
  /** The kind of the notice and mail to the client. */
  notice?: OrderMailKind
  /** Stock and limit. */
  book?: (tx: Tx, moved: Moved) => Promise<void>
  /** The last of the transaction, because the counter of invoices is locked until the commit. */
  issue?: (tx: Tx, moved: Moved) => Promise<unknown>
}

/** No move leads to Pending. */
const effectsOf: Record<OrderState, Effects> = {
  Pending: {},
  Processing: { notice: 'order-processing' },
  Shipped: { notice: 'order-shipped' },
  Completed: {
    notice: 'order-delivered',
    book: (tx, { order, actorId, deliveredOn }) => deliverOrder(tx, actorId, order, deliveredOn),
    issue: (tx, { order, actorId }) => issueInvoice(tx, { orderId: order.id, actorId, totalCents: order.total_cents }),
  },
  Cancelled: {
    notice: 'order-cancelled',
    book: (tx, { order, actorId }) => releaseOrder(tx, actorId, order),
  },
}

/** Throws STATE_NOT_ALLOWED, or VALIDATION_FAILED when staff cancel without a reason for the client. */
function assertMayMove(actor: Actor, from: OrderState, { to, reason }: Move) {
  const allowed = nextStates(from)
  if (!allowed.includes(to)) throw new ShopError('STATE_NOT_ALLOWED', { from, to, allowed: [...allowed] })
  if (to === 'Cancelled' && !reason && actor.kind === 'staff') {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'reason', code: 'REASON_NEEDED' }] })
  }
}

/**
 * Throws DEPOSIT_MISSING where items leave before the deposit is paid. Locks the client, so that no receipt is taken back
 * meanwhile.
 */
async function assertMayLeave(tx: Tx, order: LockedOrder, to: OrderState) {
  const leaves = allows(order.status, 'edit') && (to === 'Shipped' || to === 'Completed')
  if (!leaves || order.deposit_cents === 0) return
  await lockClientOf(tx, order)
  assertDepositPaid(await findDeposit(tx, order.id))
}

async function move(tx: Tx, actor: Actor, order: LockedOrder, input: Move) {
  const from = order.status
  const now = new Date()
  assertMayMove(actor, from, input)
  assertDays(input, order.created_at, now)
  const { to, reason, expectedOn, deliveredOn = businessDay(now) } = input
  await assertMayLeave(tx, order, to)
  const days = { ...(to === 'Completed' && { deliveredOn }), ...(expectedOn !== undefined && { expectedOn }) }
  const moved = { order, actorId: actor.accountId, deliveredOn }
  const { notice, book, issue } = effectsOf[to]
  await book?.(tx, moved)
  await insertMove(tx, {
    kind: 'transition',
    orderId: order.id,
    from,
    to,
    actorId: actor.accountId,
    reason: reason ?? null,
    days,
  })
  await recordAudit(tx, actor, {
    action: 'order.moved',
    entity: 'order',
    entityId: order.id,
    before: { status: from },
    after: { status: to, ...days },
    ...(reason ? { personal: { reason } } : {}),
  })
  if (notice) await notifyClient(tx, { orderId: order.id, kind: notice, reason })
  if (actor.kind === 'member') {
    await notifyStaffOfOrder(tx, {
      orderId: order.id,
      kind: 'order-cancelled-by-member',
      actorId: actor.accountId,
      reason,
    })
  }
  await issue?.(tx, moved)
}

/**
 * Moves an order to its next state, with the changes of stock and limit. Returns false for an order already in that
 * state. Throws NOT_FOUND, STATE_NOT_ALLOWED, VERSION_CONFLICT, VALIDATION_FAILED, DEPOSIT_MISSING, or MONTH_CLOSED for the
 * delivery day.
 */
export async function moveOrderIn(tx: Tx, actor: Actor, id: number, input: MoveOrderInput): Promise<boolean> {
  const order = await lockOrderInScope(tx, actor, id)
  if (order.status === input.to) return false
  await assertVersion(tx, actor, order, input)
  await move(tx, actor, order, input)
  return true
}

/** `moveOrderIn` as one call: an order already in that state is returned as it is. */
export async function moveOrder(db: Db, actor: Actor, id: number, input: MoveOrderInput) {
  await inTransaction(db, (tx) => moveOrderIn(tx, actor, id, input))
  return getOrder(db, actor, id)
}

/** Locks the order. Throws NOT_FOUND for an order of another client. */
async function lockOwnOrder(tx: Tx, actor: Actor, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order || order.member_account_id !== actor.accountId) throw new ShopError('NOT_FOUND', {})
  return order
}

/**
 * Cancels an order while it is Pending: a member one of their own, staff with Edit Orders one in their scope, with a
 * reason. Throws NOT_ALLOWED, NOT_FOUND, STATE_NOT_ALLOWED or VALIDATION_FAILED.
 */
export async function cancelMyOrder(db: Db, actor: Actor, id: number, reason: string | undefined) {
  if (!mayCancel(actor)) throw new ShopError('NOT_ALLOWED', {})
  await inTransaction(db, async (tx) => {
    const order = await (actor.kind === 'staff' ? lockOrderInScope(tx, actor, id) : lockOwnOrder(tx, actor, id))
    if (order.status === 'Cancelled') return
    assertCancellable(order.status)
    await move(tx, actor, order, { to: 'Cancelled', reason: reason || undefined })
  })
  return { success: true as const, id, status: toShopperState('Cancelled') }
}
