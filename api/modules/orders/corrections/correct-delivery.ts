import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { clientPlan, findLowestDebt } from '#api/modules/credit/credit.service.ts'
import { assertNotMerged } from '#api/modules/customers/customers.service.ts'
import type { LockedOrder } from '#api/modules/orders/changes/locked-order.queries.ts'
import { assertVersion, lockOrderInScope } from '#api/modules/orders/changes/locked-order.ts'
import { assertDays } from '#api/modules/orders/changes/move-order.rules.ts'
import { lockClientOf, moveDeliveryDay, undoDelivery } from '#api/modules/orders/changes/order-ledger.ts'
import { issueCreditNote } from '#api/modules/orders/document/issue-document.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { CorrectDeliveryDayInput, UndoDeliveryInput } from '#contract/orders/corrections.staff.ts'
import { allows } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { findDelivery, updateDelivery } from './delivery.queries.ts'

type Delivery = Awaited<ReturnType<typeof findDelivery>>

/** Throws DELIVERY_FINAL for a debt that has new terms. The client must be locked. */
function assertOwnTerms(delivery: Delivery) {
  if (delivery.has_new_terms) throw new ShopError('DELIVERY_FINAL', { why: 'new-terms' })
}

/** Throws DELIVERY_FINAL when something of this delivery was repaid or returned. The client must be locked. */
async function assertUntouched(tx: Tx, order: LockedOrder, delivery: Delivery) {
  assertOwnTerms(delivery)
  if (delivery.first_return !== null) throw new ShopError('DELIVERY_FINAL', { why: 'returned' })
  const plan = await clientPlan(tx, order.customer_id)
  const isPaid = plan.some(({ orderId, paidCents }) => orderId === order.id && paidCents > 0)
  if (isPaid || delivery.repaid_since) throw new ShopError('DELIVERY_FINAL', { why: 'repaid' })
}

/**
 * Takes a delivery back that was entered by mistake: the order is Shipped again, its items are reserved and its total is
 * held. The counter-entries count from the delivery day, so MONTH_CLOSED forbids one of a closed month. Throws NOT_FOUND,
 * STATE_NOT_ALLOWED, VERSION_CONFLICT or DELIVERY_FINAL. An order that is Shipped is returned as it is.
 */
export async function undoMistakenDelivery(
  db: Db,
  actor: Actor,
  id: number,
  input: UndoDeliveryInput,
): Promise<StaffOrder> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    if (order.status === 'Shipped') return
    await assertVersion(tx, actor, order, input)
    assertCorrectable(order, 'Shipped')
    // A merged client owes and holds nothing: the amount would be held for a record that takes no repayment.
    await assertNotMerged(tx, await lockClientOf(tx, order))
    const delivery = await findDelivery(tx, id)
    await assertUntouched(tx, order, delivery)
    await undoDelivery(tx, actor.accountId, order, delivery.day)
    const { reason } = input
    await updateDelivery(tx, { orderId: id, actorId: actor.accountId, reason, before: delivery.day, after: null })
    await recordAudit(tx, actor, {
      action: 'order.undone',
      entity: 'order',
      entityId: id,
      before: { status: 'Completed', deliveredOn: delivery.day },
      after: { status: 'Shipped', deliveredOn: null },
      personal: { reason },
    })
    await notifyClient(tx, { orderId: id, kind: 'order-changed', reason })
    // Last: the counter of credit notes is locked until the commit.
    const { total_cents: totalCents } = order
    await issueCreditNote(tx, { orderId: id, actorId: actor.accountId, totalCents, returnId: null })
  })
  return getOrder(db, actor, id)
}

function assertCorrectable({ status }: LockedOrder, to: 'Shipped' | 'Completed') {
  if (!allows(status, 'correct-delivery')) throw new ShopError('STATE_NOT_ALLOWED', { from: status, to, allowed: [] })
}

/**
 * Gives a delivered order another delivery day: charge and stock count from it, and so do the instalments. Both months
 * must be open. An order with that day is returned as it is. Throws NOT_FOUND, STATE_NOT_ALLOWED, VERSION_CONFLICT,
 * VALIDATION_FAILED, DELIVERY_FINAL or MONTH_CLOSED.
 */
export async function correctDeliveryDay(
  db: Db,
  actor: Actor,
  id: number,
  input: CorrectDeliveryDayInput,
): Promise<StaffOrder> {
  const { deliveredOn, reason } = input
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    if (order.delivered_on === deliveredOn) return
    await assertVersion(tx, actor, order, input)
    assertCorrectable(order, 'Completed')
    assertDays({ deliveredOn }, order.created_at, new Date())
    await lockClientOf(tx, order)
    const delivery = await findDelivery(tx, id)
    assertOwnTerms(delivery)
    const { day, first_return } = delivery
    if (first_return !== null && deliveredOn > first_return) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'deliveredOn', code: 'DAY_AFTER_RETURN' }] })
    }
    if (deliveredOn > day && (await findLowestDebt(tx, order.customer_id, day, deliveredOn)) < order.total_cents) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'deliveredOn', code: 'DAY_AFTER_REPAYMENT' }] })
    }
    if (day !== deliveredOn) await moveDeliveryDay(tx, actor.accountId, order, { from: day, to: deliveredOn })
    await updateDelivery(tx, { orderId: id, actorId: actor.accountId, reason, before: day, after: deliveredOn })
    await recordAudit(tx, actor, {
      action: 'order.redated',
      entity: 'order',
      entityId: id,
      before: { deliveredOn: day },
      after: { deliveredOn },
      personal: { reason },
    })
    await notifyClient(tx, { orderId: id, kind: 'order-changed', reason })
  })
  return getOrder(db, actor, id)
}
