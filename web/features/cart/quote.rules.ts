import { roundToShilling, toCents, toShillings } from '#contract/money.ts'
import type { Promo } from '#contract/orders/orders.ts'

/** Shillings. */
export type Figures = { subtotal: number; discount: number; shipping: number; tax: number; total: number }

const discountOf = ({ kind, value }: Pick<Promo, 'kind' | 'value'>, subtotal: number) =>
  kind === 'amount'
    ? Math.min(value, subtotal)
    : toShillings(roundToShilling(Math.round((toCents(subtotal) * value) / 100)))

/**
 * What a cart comes to as far as this device can tell, until the server has said: the server's own rules on the prices
 * that are here, with its last word on what does not follow from them.
 */
export function localFigures(subtotal: number, promo: Promo | null, last: Figures | undefined): Figures {
  const discount = promo ? discountOf(promo, subtotal) : 0
  const { shipping, tax } = last ?? { shipping: 0, tax: 0 }
  return { subtotal, discount, shipping, tax, total: subtotal - discount + shipping + tax }
}
