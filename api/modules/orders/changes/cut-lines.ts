import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { depositAfter } from '#api/modules/orders/orders.rules.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import { discountOnTerms } from '#api/modules/promotions/promotions.service.ts'
import { lockForSale, releaseStock } from '#api/modules/stock/stock.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { toShillings } from '#contract/money.ts'
import type { CutLinesInput } from '#contract/orders/line-changes.staff.ts'
import { updateCut } from './cut-lines.queries.ts'
import { type Cut, isCutAlready, planCuts, restOf } from './cut-lines.rules.ts'
import { findLines, type LockedOrder } from './locked-order.queries.ts'
import { assertNotShipped, assertVersion, lockOrderInScope } from './locked-order.ts'
import { holdDifference } from './order-ledger.ts'

/**
 * The totals after a cut. The discount is computed again from the order's own terms, without its minimum; shipping
 * stays.
 */
function totalsAfter(order: LockedOrder, subtotalCents: number) {
  const terms = { percent: order.promo_percent, amount_cents: order.promo_amount_cents }
  const discountCents = discountOnTerms(terms, subtotalCents)
  const totalCents = subtotalCents - discountCents + order.shipping_cents + order.tax_cents
  return { subtotalCents, discountCents, totalCents, depositCents: depositAfter(order, totalCents) }
}

type Rest = ReturnType<typeof restOf>

/**
 * Releases the stock and limit of the removed pieces and writes the rest. Locks client, then products, after the order.
 */
async function cut(tx: Tx, actor: Actor, order: LockedOrder, reason: string, cuts: Cut[], rest: Rest) {
  const totals = totalsAfter(order, rest.subtotalCents)
  const freed = cuts.map(({ productId, before, after }) => ({ productId, quantity: before - after }))
  await holdDifference(tx, actor.accountId, order, totals.totalCents)
  await lockForSale(
    tx,
    freed.map((line) => line.productId),
  )
  await releaseStock(tx, order.id, actor.accountId, freed)

  const before = { total: toShillings(order.total_cents), discount: toShillings(order.discount_cents) }
  const after = { total: toShillings(totals.totalCents), discount: toShillings(totals.discountCents), lines: cuts }
  const { itemCount } = rest
  const details = { before, after }
  await updateCut(tx, { orderId: order.id, actorId: actor.accountId, reason, cuts, itemCount, ...totals, details })
  await recordAudit(tx, actor, {
    action: 'order.cut',
    entity: 'order',
    entityId: order.id,
    before,
    after,
    personal: { reason },
  })
  await notifyClient(tx, { orderId: order.id, kind: 'order-changed', reason })
}

/**
 * Removes items from an order before it is shipped. Quantities the order already has change nothing, also after a lost
 * answer. Throws NOT_FOUND, VERSION_CONFLICT, ORDER_CLOSED, or VALIDATION_FAILED naming the lines.
 */
export async function cutLines(db: Db, actor: Actor, id: number, input: CutLinesInput) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    const lines = await findLines(tx, id)
    if (input.version !== order.version && isCutAlready(lines, input.lines)) return
    await assertVersion(tx, actor, order, input)
    assertNotShipped(order)
    const cuts = planCuts(lines, input.lines)
    if (cuts.length > 0) await cut(tx, actor, order, input.reason, cuts, restOf(lines, cuts))
  })
  return getOrder(db, actor, id)
}
