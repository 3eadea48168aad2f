import { type PricedLine, type ProductForSale, priceLines, type Totals } from '#api/modules/orders/orders.rules.ts'
import { discountOnTerms } from '#api/modules/promotions/promotions.service.ts'
import { roundToShilling, toCents, toShillings } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { RevisionInput } from '#contract/orders/revisions.staff.ts'

/** The terms of an order, as they were at its placement. Cents. */
export type OrderTerms = {
  promo_percent: number | null
  promo_amount_cents: number | null
  shipping_fee_cents: number
  free_shipping_from_cents: number
  tax_cents: number
}

/** A stored line. */
export type OrderLine = { id: number; productId: number; name: string; quantity: number; unitPriceCents: number }

/** A stored line with another quantity; at `after` 0 it is removed. */
export type ChangedLine = { id: number; productId: number; before: number; after: number }

export type PlannedLine = { productId: number; name: string; unitPriceCents: number; before: number; after: number }

export type RevisedLines = {
  changed: ChangedLine[]
  added: PricedLine[]
  /** All lines before and after, by product. */
  all: PlannedLine[]
}

/** Ids of the products whose quantity changes, ascending. */
export function productsToLock(lines: readonly OrderLine[], wanted: RevisionInput['lines']): number[] {
  const before = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const after = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id))
    .sort((one, other) => one - other)
}

/**
 * The lines of a revision. Stored lines keep their price. Throws PRODUCT_NOT_SOLD or OUT_OF_STOCK for what is added, by
 * the products, which are those of `productsToLock`.
 */
export function planLines(
  lines: readonly OrderLine[],
  wanted: RevisionInput['lines'],
  products: readonly ProductForSale[],
): RevisedLines {
  const stored = new Map(lines.map((line) => [line.productId, line]))
  const after = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const increases = wanted
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (stored.get(productId)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => one.productId - other.productId)
  const added = priceLines(increases, products).filter(({ productId }) => !stored.has(productId))
  const changed = lines
    .map(({ id, productId, quantity }) => ({ id, productId, before: quantity, after: after.get(productId) ?? 0 }))
    .filter((line) => line.before !== line.after)
  const all = [
    ...lines.map((line) => ({ ...line, before: line.quantity, after: after.get(line.productId) ?? 0 })),
    ...added.map((line) => ({ ...line, before: 0, after: line.quantity })),
  ]
  return {
    changed,
    added,
    all: all
      .map(({ productId, name, unitPriceCents, before, after: left }) => ({
        productId,
        name,
        unitPriceCents,
        before,
        after: left,
      }))
      .sort((one, other) => one.productId - other.productId),
  }
}

/** Quantities to reserve and to release. */
export const stockOf = ({ changed, added }: RevisedLines) => ({
  reserved: [
    ...changed.filter((line) => line.after > line.before).map((line) => stockLine(line, line.after - line.before)),
    ...added.map((line) => stockLine(line, line.quantity)),
  ],
  released: changed.filter((line) => line.after < line.before).map((line) => stockLine(line, line.before - line.after)),
})

const stockLine = ({ productId }: { productId: number }, quantity: number) => ({ productId, quantity })

/** Subtotal in cents, and pieces, after a revision. */
export const sumLines = (all: readonly PlannedLine[]) => ({
  subtotalCents: all.reduce((sum, line) => sum + line.unitPriceCents * line.after, 0),
  itemCount: all.reduce((sum, line) => sum + line.after, 0),
})

/** Shipping by the order's terms, in cents: free from a subtotal before any discount. */
export const shippingByTerms = (terms: OrderTerms, subtotalCents: number) =>
  subtotalCents >= terms.free_shipping_from_cents ? 0 : roundToShilling(terms.shipping_fee_cents)

/** Totals after a revision: the discount by the order's own terms without their minimum, shipping as entered. */
export function totalsAfter(terms: OrderTerms, subtotalCents: number, shipping: number): Totals {
  const promo = { percent: terms.promo_percent, amount_cents: terms.promo_amount_cents }
  const discountCents = discountOnTerms(promo, subtotalCents)
  const shippingCents = toCents(shipping)
  const taxCents = terms.tax_cents
  const totalCents = subtotalCents - discountCents + shippingCents + taxCents
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents }
}

/** Left out of events and of `before` and `after` in the audit. */
const personalFields = ['firstName', 'lastName', 'phoneNumber', 'location'] as const
type Personal = Partial<Pick<StaffOrder, (typeof personalFields)[number]>>
type Facts = Partial<Pick<StaffOrder, 'numberOfMonths' | 'shipping' | 'discount' | 'total'>>

/** Only the differences: facts in shillings, and the personal fields apart. */
export function differencesOf(current: StaffOrder, input: RevisionInput, totals: Totals) {
  const facts = {
    numberOfMonths: input.numberOfMonths,
    shipping: input.shipping,
    discount: toShillings(totals.discountCents),
    total: toShillings(totals.totalCents),
  }
  const before: Facts = {}
  const after: Facts = {}
  for (const field of ['numberOfMonths', 'shipping', 'discount', 'total'] as const) {
    if (facts[field] === current[field]) continue
    before[field] = current[field]
    after[field] = facts[field]
  }
  const personalBefore: Personal = {}
  const personalAfter: Personal = {}
  for (const field of personalFields) {
    if (input[field] === current[field]) continue
    personalBefore[field] = current[field]
    personalAfter[field] = input[field]
  }
  return { before, after, personalBefore, personalAfter }
}

/** Whether an order already has all values of a revision, as when it is sent again after a lost answer. */
export function isRevisedAlready(current: StaffOrder, input: RevisionInput) {
  const quantities = new Map(current.items.map(({ productId, quantity }) => [productId, quantity]))
  return (
    [...personalFields, 'numberOfMonths' as const].every((field) => input[field] === current[field]) &&
    toCents(input.shipping) === toCents(current.shipping) &&
    input.lines.length === quantities.size &&
    input.lines.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  )
}
