import { type clientPlan, clientPlans } from '#api/modules/credit/credit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import type { OrderDetail, PlannedInstalment } from '#contract/orders/orders.ts'
import { plannedAhead, toOrderDetail } from './order-detail.presenters.ts'
import { findReadableOrder, findReadableOrders, type OrderDetailRow } from './order-detail.queries.ts'

type ClientPlan = Awaited<ReturnType<typeof clientPlan>>

/** The order's part of its client's plan once it is delivered: repayments go to the oldest instalment of all orders. */
function planOf(order: OrderDetailRow, plans: ReadonlyMap<number, ClientPlan>): PlannedInstalment[] {
  if (order.status !== 'Completed') return plannedAhead(order)
  return (plans.get(order.customer_id) ?? [])
    .filter(({ orderId }) => orderId === order.id)
    .map(({ number, dueOn, amountCents, paidCents }) => ({
      number,
      dueOn,
      amount: toShillings(amountCents),
      paid: toShillings(paidCents),
    }))
}

async function toDetails(db: Db, actor: Actor, rows: readonly OrderDetailRow[]): Promise<OrderDetail[]> {
  const delivered = rows.filter(({ status }) => status === 'Completed').map((row) => row.customer_id)
  const plans = delivered.length > 0 ? await clientPlans(db, [...new Set(delivered)]) : new Map<number, ClientPlan>()
  return rows.map((row) => toOrderDetail(actor, row, planOf(row, plans)))
}

/** One order with its history and plan. Throws NOT_FOUND for an order the caller may not read. */
export async function getMyOrder(db: Db, actor: Actor, id: number): Promise<OrderDetail> {
  const row = await findReadableOrder(db, actor, id)
  const [order] = row ? await toDetails(db, actor, [row]) : []
  if (!order) throw new ShopError('NOT_FOUND', {})
  return order
}

/** Orders in the order of their ids, in two statements; without those that the caller may not read. */
export async function readOrders(db: Db, actor: Actor, ids: readonly number[]): Promise<OrderDetail[]> {
  const orders = await toDetails(db, actor, await findReadableOrders(db, actor, ids))
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
