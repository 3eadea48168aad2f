import { ShopError } from '#api/platform/errors.ts'
import { roundToShilling, toShillings } from '#contract/money.ts'

/** The discount of a promotion, or as copied onto an order at placement. Null and null: no discount. */
export type PromotionTerms = { percent: number | null; amount_cents: number | null }

/** The columns of a promotion that decide who may use it. */
export type Promotion = {
  code: string
  active: boolean
  minimum_cents: number
  starts_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  max_uses_per_client: number | null
  used_count: number
}

type Use = { now: Date; subtotalCents: number; usesByClient: number }

/** The form in which codes are stored. */
export const normalizeCode = (code: string) => code.trim().toUpperCase()

/**
 * Throws PROMO_INVALID, PROMO_ENDED, PROMO_USED_UP or PROMO_MINIMUM. PROMO_MINIMUM is last, because only that one can
 * be solved by adding items.
 */
export function assertUsable(promotion: Promotion, { now, subtotalCents, usesByClient }: Use) {
  const { code, starts_at, ends_at, minimum_cents } = promotion
  if (!promotion.active) throw new ShopError('PROMO_INVALID', {})
  if ((starts_at && now < starts_at) || (ends_at && now >= ends_at)) throw new ShopError('PROMO_ENDED', { code })
  assertUses(promotion, usesByClient)
  if (subtotalCents < minimum_cents) {
    throw new ShopError('PROMO_MINIMUM', {
      code,
      minimum: toShillings(minimum_cents),
      subtotal: toShillings(subtotalCents),
    })
  }
}

/** Throws PROMO_USED_UP. */
export function assertUses({ code, max_uses, max_uses_per_client, used_count }: Promotion, usesByClient: number) {
  if (max_uses_per_client !== null && usesByClient >= max_uses_per_client) {
    throw new ShopError('PROMO_USED_UP', { code, mine: true })
  }
  if (max_uses !== null && used_count >= max_uses) throw new ShopError('PROMO_USED_UP', { code, mine: false })
}

/**
 * The discount on a subtotal, in cents: a percentage rounded to the nearest whole shilling, an amount at most the
 * subtotal.
 */
export const discountOnTerms = ({ percent, amount_cents }: PromotionTerms, subtotalCents: number) =>
  Math.min(subtotalCents, percent === null ? (amount_cents ?? 0) : roundToShilling((subtotalCents * percent) / 100))
