import { roundToShilling, toCents, toShillings } from '#contract/money.ts'
import type { Promo } from '#contract/orders/orders.ts'

/** Shillings. */
export type Figures = { subtotal: number; discount: number; shipping: number; tax: number; total: number }

const discountOf = ({ kind, value }: Pick<Promo, 'kind' | 'value'>, subtotal: number) =>
  kind === 'amount'
    ? Math.min(value, subtotal)
    : toShillings(roundToShilling(Math.round((toCents(subtotal) * value) / 100)))

/**
 * An estimate of the quote, shown until the server answers: the discount rule of the server applied to local prices,
 * with shipping and tax of the last quote. Shillings.
 */
export function localFigures(subtotal: number, promo: Promo | null, last: Figures | undefined): Figures {
  const discount = promo ? discountOf(promo, subtotal) : 0
  const { shipping, tax } = last ?? { shipping: 0, tax: 0 }
  return { subtotal, discount, shipping, tax, total: subtotal - discount + shipping + tax }
}
