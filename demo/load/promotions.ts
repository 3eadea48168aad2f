import { discountOnTerms } from '#api/modules/promotions/promotions.rules.ts'
import { type Calendar, DAY } from './calendar.ts'
import type { Random } from './random.ts'

/** The two promo codes that a migration creates in every shop. */
const terms = {
  SAVE10: { percent: 10, amount_cents: null, minimum_cents: 0 },
  FLAT500: { percent: null, amount_cents: 50_000, minimum_cents: 100_000 },
} as const
export type PromoCode = keyof typeof terms

const SINCE_DAYS = 150
const PART = 0.05
/** Smallest subtotal with a promo code. */
const MIN_CENTS = 150_000

/** The promo code of an order, if any: of one in twenty since codes exist. */
export function drawPromoCode(
  random: Random,
  calendar: Calendar,
  order: { at: number; subtotalCents: number },
): PromoCode | null {
  if (calendar.end - order.at > SINCE_DAYS * DAY || order.subtotalCents < MIN_CENTS) return null
  return random.chance(PART) ? random.pick(['SAVE10', 'SAVE10', 'FLAT500'] as const) : null
}

/** The terms of a promo code as an order stores them. */
export const promoTermsOf = (code: PromoCode | null) => ({
  promo_percent: code && terms[code].percent,
  promo_amount_cents: code && terms[code].amount_cents,
  promo_minimum_cents: code && terms[code].minimum_cents,
})

export const discountOf = (code: PromoCode | null, subtotalCents: number) =>
  code === null ? 0 : discountOnTerms(terms[code], subtotalCents)
