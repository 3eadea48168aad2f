import { clientPlan } from '#api/modules/credit/credit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import type { OrderDetail, PlannedInstalment } from '#contract/orders/orders.ts'
import { plannedAhead, toOrderDetail } from './order-detail.presenters.ts'
import { findReadableOrder, type OrderDetailRow } from './order-detail.queries.ts'

/** The order's part of its client's plan once it is delivered: repayments go to the oldest instalment of all orders. */
async function planOf(db: Db, order: OrderDetailRow): Promise<PlannedInstalment[]> {
  if (order.status !== 'Completed') return plannedAhead(order)
  const plan = await clientPlan(db, order.customer_id)
  return plan
    .filter(({ orderId }) => orderId === order.id)
    .map(({ number, dueOn, amountCents, paidCents }) => ({
      number,
      dueOn,
      amount: toShillings(amountCents),
      paid: toShillings(paidCents),
    }))
}

/** One order with its history and plan. Throws NOT_FOUND for an order the caller may not read. */
export async function getMyOrder(db: Db, actor: Actor, id: number): Promise<OrderDetail> {
  const row = await findReadableOrder(db, actor, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toOrderDetail(actor, row, await planOf(db, row))
}
