import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { assertMayLend } from '#api/modules/credit/credit.service.ts'
import { assertMonths } from '#api/modules/orders/booking/offered-months.ts'
import { findLines, type LockedOrder } from '#api/modules/orders/changes/locked-order.queries.ts'
import { assertNotShipped, lockOrderInScope } from '#api/modules/orders/changes/locked-order.ts'
import { lockClientOf, settleDifference } from '#api/modules/orders/changes/order-ledger.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import {
  assertExpectedTotal,
  assertNotFree,
  depositAfter,
  limitOf,
  type ProductForSale,
} from '#api/modules/orders/orders.rules.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import { findForSale, lockForSale, releaseStock, reserveStock } from '#api/modules/stock/stock.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { RevisionInput, RevisionPreview } from '#contract/orders/revisions.staff.ts'
import { findTerms, updateRevised } from './revise-order.queries.ts'
import {
  differencesOf,
  isRevisedAlready,
  type OrderLine,
  type OrderTerms,
  planLines,
  productsToLock,
  shippingByTerms,
  stockOf,
  sumLines,
  totalsAfter,
} from './revise-order.rules.ts'

/** False when the order already equals the revision. Throws VERSION_CONFLICT. */
function isToBeDone(current: StaffOrder, input: RevisionInput) {
  if (isRevisedAlready(current, input)) return false
  refuseOutdated(current, input)
  return true
}

type Read = { terms: OrderTerms; lines: readonly OrderLine[]; products: readonly ProductForSale[] }

/** Lines and totals of a revision. Throws what stock, catalogue, or the expected total forbid. */
function plan({ terms, lines, products }: Read, input: RevisionInput) {
  const revised = planLines(lines, input.lines, products)
  const { subtotalCents, itemCount } = sumLines(revised.all)
  const totals = totalsAfter(terms, subtotalCents, input.shipping)
  assertNotFree(totals.totalCents)
  assertExpectedTotal(input.expectedTotal, totals, revised.added)
  return { ...revised, totals, itemCount }
}

/** Locks client, then products, after the order; writes stock, hold and order. */
async function revise(tx: Tx, actor: Actor, order: LockedOrder, current: StaffOrder, input: RevisionInput) {
  await assertMonths(tx, current.numberOfMonths, input.numberOfMonths)
  const lines = await findLines(tx, order.id)
  const client = await lockClientOf(tx, order)
  const products = await lockForSale(tx, productsToLock(lines, input.lines))
  const planned = plan({ terms: order, lines, products }, input)
  const { reserved, released } = stockOf(planned)
  if (released.length > 0) await releaseStock(tx, order.id, actor.accountId, released)
  if (reserved.length > 0) await reserveStock(tx, order.id, actor.accountId, reserved)
  await settleDifference(tx, actor.accountId, order, client, planned.totals.totalCents)

  const { before, after, personalBefore, personalAfter } = differencesOf(current, input, planned.totals)
  const changes = planned.all
    .filter((line) => line.before !== line.after)
    .map(({ productId, before: was, after: is }) => ({ productId, before: was, after: is }))
  const details = { before, after: changes.length > 0 ? { ...after, lines: changes } : after }
  const reason = input.reason || null
  await updateRevised(tx, {
    orderId: order.id,
    actorId: actor.accountId,
    reason,
    numberOfMonths: input.numberOfMonths,
    totals: planned.totals,
    depositCents: depositAfter(order, planned.totals.totalCents),
    itemCount: planned.itemCount,
    changed: planned.changed,
    added: planned.added,
    personal: personalAfter,
    details: { ...details, fields: Object.keys(personalAfter) },
  })
  await recordAudit(tx, actor, {
    action: 'order.edited',
    entity: 'order',
    entityId: order.id,
    ...details,
    personal: { before: personalBefore, after: personalAfter, ...(reason && { reason }) },
  })
  await notifyClient(tx, { orderId: order.id, kind: 'order-changed', reason })
}

/**
 * Changes person, lines, months and shipping of an order in one edit, at the order's own prices and terms, until it is
 * shipped. One that is sent again after a lost answer counts as done. Throws NOT_FOUND, VERSION_CONFLICT, ORDER_CLOSED,
 * PRICE_CHANGED, or what stock or limit forbid.
 */
export async function reviseOrder(db: Db, actor: Actor, id: number, input: RevisionInput): Promise<StaffOrder> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    const current = await getOrder(tx, actor, id)
    if (!isToBeDone(current, input)) return
    assertNotShipped(order)
    await revise(tx, actor, order, current, input)
  })
  return getOrder(db, actor, id)
}

/** What a revision would change, read without a lock: nothing is written. Throws what the revision would. */
export async function previewRevision(
  db: Db,
  actor: Actor,
  id: number,
  input: RevisionInput,
): Promise<RevisionPreview> {
  const current = await getOrder(db, actor, id)
  isToBeDone(current, input)
  assertNotShipped(current)
  await assertMonths(db, current.numberOfMonths, input.numberOfMonths)
  const terms = await findTerms(db, id)
  const lines = current.items.map((line) => ({
    id: line.id,
    productId: line.productId,
    name: line.product_name,
    quantity: line.quantity,
    unitPriceCents: toCents(line.price),
  }))
  const products = await findForSale(db, productsToLock(lines, input.lines))
  const { all, totals } = plan({ terms, lines, products }, input)
  const difference = totals.totalCents - terms.total_cents
  const client = limitOf(terms)
  if (difference > 0) {
    if (terms.status !== 'active') throw new ShopError('CLIENT_NOT_ACTIVE', { client: client.name })
    await assertMayLend(db, client, difference)
  }
  const free = client.limitCents === null ? null : client.limitCents - client.outstandingCents - client.heldCents
  return {
    before: moneyOf(current),
    after: {
      subtotal: toShillings(totals.subtotalCents),
      discount: toShillings(totals.discountCents),
      shipping: toShillings(totals.shippingCents),
      tax: toShillings(totals.taxCents),
      total: toShillings(totals.totalCents),
    },
    lines: all.map((line) => ({
      productId: line.productId,
      productName: line.name,
      price: toShillings(line.unitPriceCents),
      before: line.before,
      after: line.after,
      total: toShillings(line.unitPriceCents * line.after),
    })),
    shippingByTerms: toShillings(shippingByTerms(terms, totals.subtotalCents)),
    available: free === null ? null : { before: shillingsLeft(free), after: shillingsLeft(free - difference) },
  }
}

const shillingsLeft = (cents: number) => toShillings(Math.max(0, cents))

const moneyOf = ({ subtotal, discount, shipping, tax, total }: StaffOrder) => ({
  subtotal,
  discount,
  shipping,
  tax,
  total,
})
