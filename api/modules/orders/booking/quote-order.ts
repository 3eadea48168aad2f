import {
  assertNotFree,
  depositCents,
  depositPercentOf,
  mergeLines,
  priceListedLines,
  subtotalOf,
  totalsOf,
} from '#api/modules/orders/orders.rules.ts'
import {
  assertCodesLeft,
  countWrongCode,
  discountOf,
  type FoundPromotion,
  findPromotion,
} from '#api/modules/promotions/promotions.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { findForSale } from '#api/modules/stock/stock.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toShillings } from '#contract/money.ts'
import type { Promo, Quote, QuoteInput } from '#contract/orders/orders.ts'

const toPromo = ({ code, percent, amount_cents }: FoundPromotion): Promo =>
  percent === null
    ? { code, kind: 'amount', value: toShillings(amount_cents ?? 0) }
    : { code, kind: 'percent', value: percent }

/**
 * The promotion of a code. Throws PROMO_INVALID, which counts as a wrong code, and TOO_MANY_REQUESTS after too many of
 * them.
 */
async function tryCode(db: Db, actor: Actor, code: string) {
  await assertCodesLeft(db, actor.accountId)
  try {
    return await findPromotion(db, code, actor.accountId)
  } catch (error) {
    await countWrongCode(db, actor.accountId, error)
    throw error
  }
}

type Item = { productId: number; quantity: number }

/**
 * The totals of several orders at today's prices, without promo codes, in shillings: null where no product is listed. Two
 * statements for any number of them.
 */
export async function estimateTotals(db: Db, orders: readonly (readonly Item[])[]): Promise<(number | null)[]> {
  const products = await findForSale(db, [...new Set(orders.flat().map(({ productId }) => productId))])
  const settings = await readSettings(db)
  return orders.map((items) => {
    const lines = priceListedLines(mergeLines([...items]), products)
    return lines.length === 0 ? null : toShillings(totalsOf(lines, settings, 0).totalCents)
  })
}

/**
 * The cost of an order of these items now, computed as in placing it. Leaves out products that are not listed, ignores
 * stock, holds nothing. Throws what forbids the promo code, or ORDER_TOTAL_ZERO. A limit per client is checked for a
 * member's own client only.
 */
export async function quoteOrder(db: Db, actor: Actor, input: QuoteInput): Promise<Quote> {
  const requestedLines = mergeLines(input.items)
  const products = await findForSale(
    db,
    requestedLines.map((line) => line.productId),
  )
  const lines = priceListedLines(requestedLines, products)
  const settings = await readSettings(db)
  const promotion = input.promoCode === undefined ? null : await tryCode(db, actor, input.promoCode)
  const totals = totalsOf(lines, settings, promotion ? discountOf(promotion, subtotalOf(lines)) : 0)
  if (lines.length > 0) assertNotFree(totals.totalCents)
  return {
    subtotal: toShillings(totals.subtotalCents),
    discount: toShillings(totals.discountCents),
    shipping: toShillings(totals.shippingCents),
    tax: toShillings(totals.taxCents),
    total: toShillings(totals.totalCents),
    promo: promotion && toPromo(promotion),
    deposit: toShillings(depositCents(depositPercentOf(settings, totals.totalCents), totals.totalCents)),
  }
}
