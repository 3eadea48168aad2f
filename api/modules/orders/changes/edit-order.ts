import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { assertMonths } from '#api/modules/orders/booking/offered-months.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { depositAfter } from '#api/modules/orders/orders.rules.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import { toCents } from '#contract/money.ts'
import type { EditOrderInput } from '#contract/orders/orders.staff.ts'
import { updateEdited } from './edit-order.queries.ts'
import { isEditedAlready, planEdit } from './edit-order.rules.ts'
import { assertNotShipped, lockOrderInScope } from './locked-order.ts'
import { holdDifference } from './order-ledger.ts'

/**
 * Changes person, location, months or shipping of an order until it is shipped. An edit that changes nothing, or that
 * is sent again after a lost answer, leaves the order as it is. Throws NOT_FOUND, VERSION_CONFLICT, ORDER_CLOSED,
 * NOT_EDITABLE, or what the limit forbids.
 */
export async function editOrder(db: Db, actor: Actor, id: number, input: EditOrderInput) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    const current = await getOrder(tx, actor, id)
    const isOutdated = input.version !== undefined && input.version !== order.version
    if (isOutdated && isEditedAlready(current, input)) return
    refuseOutdated(current, input)
    assertNotShipped(order)
    const edit = planEdit(current, input)
    if (!edit) return
    await assertMonths(tx, current.numberOfMonths, input.customerInfo.numberOfMonths)

    const shippingCents = toCents(input.orderInfo.shipping)
    const totalCents = order.total_cents - order.shipping_cents + shippingCents
    await holdDifference(tx, actor.accountId, order, totalCents)
    await updateEdited(tx, {
      orderId: id,
      actorId: actor.accountId,
      numberOfMonths: input.customerInfo.numberOfMonths,
      shippingCents,
      totalCents,
      depositCents: depositAfter(order, totalCents),
      personal: edit.personalAfter,
      details: { before: edit.before, after: edit.after, fields: Object.keys(edit.personalAfter) },
    })
    await recordAudit(tx, actor, {
      action: 'order.edited',
      entity: 'order',
      entityId: id,
      before: edit.before,
      after: edit.after,
      personal: { before: edit.personalBefore, after: edit.personalAfter },
    })
    await notifyClient(tx, { orderId: id, kind: 'order-changed' })
  })
  return getOrder(db, actor, id)
}
