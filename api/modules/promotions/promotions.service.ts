import type { Db, Tx } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { countUse, findByCode, findPromotionDrift, lockByCode } from './promotions.queries.ts'
import { assertUsable, discountCents, normalizeCode } from './promotions.rules.ts'

/** The promotion behind a code, for a figure that binds nobody. Throws PROMO_INVALID. */
export async function findPromotion(db: Db, code: string, accountId: number) {
  const promotion = await findByCode(db, normalizeCode(code), accountId)
  if (!promotion) throw new ShopError('PROMO_INVALID', {})
  return promotion
}

/** The same, locked after the client and before the products: its last use goes to one order. */
export async function lockPromotion(tx: Tx, code: string, clientId: number) {
  const promotion = await lockByCode(tx, normalizeCode(code), clientId)
  if (!promotion) throw new ShopError('PROMO_INVALID', {})
  return promotion
}
export type FoundPromotion = Awaited<ReturnType<typeof findPromotion>>

/** What a promotion takes off these goods now, in cents. Throws why it may not be used. */
export function discountOf(promotion: FoundPromotion, subtotalCents: number): number {
  assertUsable(promotion, { now: promotion.now, subtotalCents, usesByClient: promotion.uses_by_client })
  return discountCents(promotion, subtotalCents)
}

export { discountCents as discountOnTerms }

/** Counts a use. Call it with the promotion locked. */
export const takeUse = (tx: Tx, id: number) => countUse(tx, id, 1)

/** Gives the use of a cancelled order back. Locks the promotion: after the client, before the products. */
export const giveUseBack = (tx: Tx, id: number) => countUse(tx, id, -1)

export const promotionDrift = async (db: Db) => (await findPromotionDrift(db)).rows
