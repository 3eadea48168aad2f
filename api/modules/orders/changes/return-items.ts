import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { creditReturn, readRepaid } from '#api/modules/credit/credit.service.ts'
import { assertCash, enterCash } from '#api/modules/money/cash/cash.service.ts'
import { openAccount } from '#api/modules/money/open-account.service.ts'
import { issueCreditNote } from '#api/modules/orders/document/issue-document.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import { lockForSale, takeBackStock } from '#api/modules/stock/stock.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { businessDay } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { ReturnedItems, ReturnItemsInput } from '#contract/orders/line-changes.staff.ts'
import { allows } from '#contract/orders/order-states.ts'
import type { LockedOrder } from './locked-order.queries.ts'
import { lockOrderInScope } from './locked-order.ts'
import { lockClientOf } from './order-ledger.ts'
import { findDeliveredLines, findReturn, insertReturn } from './return-items.queries.ts'
import { planReturn, type ReturnedLine, returnValueCents } from './return-items.rules.ts'

/** Puts items that are fit for sale back into stock. */
async function restock(tx: Tx, actor: Actor, order: LockedOrder, returned: readonly ReturnedLine[]) {
  const fit = returned.filter((line) => line.restock)
  if (fit.length === 0) return
  await lockForSale(
    tx,
    fit.map((line) => line.productId),
  )
  await takeBackStock(tx, order.id, actor.accountId, fit)
}

/** The account that pays a refund of this many cents; null for no refund. */
async function accountOfRefund(tx: Tx, actor: Actor, cents: number, { refund }: ReturnItemsInput) {
  if (toCents(refund?.amount ?? 0) !== cents) throw new ShopError('REFUND_TO_PAY', { amount: toShillings(cents) })
  if (!refund) return null
  const account = await openAccount(tx, actor, refund, actor.accountId)
  if (account.box) assertCash(account.box, cents)
  return { ...account, reference: refund.reference ?? null }
}

async function takeBack(tx: Tx, actor: Actor, id: number, input: ReturnItemsInput): Promise<number> {
  const order = await lockOrderInScope(tx, actor, id)
  if (!allows(order.status, 'return-items')) throw new ShopError('ORDER_CLOSED', { status: order.status })
  const lines = await findDeliveredLines(tx, id)
  const returned = planReturn(lines, input.lines)
  const figuresOfOrder = { subtotalCents: order.subtotal_cents, discountCents: order.discount_cents }
  const totalCents = returnValueCents(figuresOfOrder, lines, returned)

  const client = await lockClientOf(tx, order)
  // Whatever is no longer owed was repaid, so that part is refunded, or was given up before: that part is waived.
  const creditedCents = Math.min(totalCents, client.outstanding_cents)
  const restCents = totalCents - creditedCents
  const refundedCents = restCents === 0 ? 0 : Math.min(restCents, await readRepaid(tx, client.id))
  const credit = { customerId: client.id, orderId: id, actorId: actor.accountId, cents: creditedCents }
  if (creditedCents > 0) await creditReturn(tx, credit)
  await restock(tx, actor, order, returned)
  const paidBy = await accountOfRefund(tx, actor, refundedCents, input)

  const figures = { total: toShillings(totalCents), credited: toShillings(creditedCents) }
  const details = { ...figures, lines: returned }
  const { reason } = input
  const actorId = actor.accountId
  const returnId = await insertReturn(tx, {
    orderId: id,
    actorId,
    reason,
    totalCents,
    creditedCents,
    refundedCents,
    paidBy,
    lines: returned,
    details,
  })
  if (paidBy?.box) {
    const day = businessDay(new Date())
    await enterCash(tx, paidBy.box, [{ kind: 'refund', cents: -refundedCents, day, returnId, actorId }])
  }
  await recordAudit(tx, actor, {
    action: 'order.returned',
    entity: 'order',
    entityId: id,
    after: { return: returnId, ...details },
    personal: { reason },
  })
  await notifyClient(tx, { orderId: id, kind: 'order-returned', reason })
  // Last: the counter of credit notes is locked until the commit.
  await issueCreditNote(tx, { orderId: id, actorId, totalCents, returnId })
  return returnId
}

/**
 * Takes delivered items back: their value lowers what the client owes, and what of the rest was repaid is refunded. Safe to
 * repeat with the same key. Throws NOT_FOUND, ORDER_CLOSED, VALIDATION_FAILED, RETURN_ABOVE_DELIVERED,
 * REFUND_TO_PAY, ACCOUNT_CLOSED or CASH_SHORT.
 */
export async function returnItems(
  db: Db,
  actor: Actor,
  { requestKey, orderId, ...input }: ReturnItemsInput & { requestKey: string; orderId: number },
): Promise<ReturnedItems> {
  // The name under which request keys are stored since the first return.
  const call = { actor, endpoint: 'returnGoods', requestKey, input: { orderId, ...input }, lasting: true } as const
  const returnId = await once(db, call, (tx) => takeBack(tx, actor, orderId, input))
  const back = await findReturn(db, returnId)
  return {
    id: back.id,
    total: toShillings(back.total_cents),
    credited: toShillings(back.credited_cents),
    refunded: toShillings(back.refunded_cents),
    waived: toShillings(back.waived_cents),
    order: await getOrder(db, actor, back.order_id),
  }
}
