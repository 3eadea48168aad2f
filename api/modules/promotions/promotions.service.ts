import { type Db, lockBriefly, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { limitConcurrencyByKey } from '#api/platform/limits/concurrency-limit.ts'
import { assertHitsLeft, countHit } from '#api/platform/limits/rate-windows.ts'
import { findByCode, findForClient, findLimit, findPromoCode, lockLimited } from './promotions.queries.ts'
import { assertUsable, assertUses, discountOnTerms, normalizeCode } from './promotions.rules.ts'

export { findOrdersOfNoPromotion, findPromoCode } from './promotions.queries.ts'
export { discountOnTerms } from './promotions.rules.ts'

/** Wrong promo codes of one account over all calls are limited, so that codes cannot be found by guessing. */
const WRONG_CODES = { hits: 20, seconds: 15 * 60 }

const keyOf = (accountId: number) => `promo codes of ${accountId}`

/** Throws TOO_MANY_REQUESTS after too many wrong codes. */
export const assertCodesLeft = (db: Db, accountId: number) => assertHitsLeft(db, keyOf(accountId), WRONG_CODES)

/** Counts a call that was refused for a wrong code. Call it after the rollback of its transaction. */
export async function countWrongCode(db: Db, accountId: number, error: unknown) {
  if (error instanceof ShopError && error.code === 'PROMO_INVALID') {
    await countHit(db, keyOf(accountId), WRONG_CODES.seconds)
  }
}

/** The promotion of a code, read without a lock, for quotes and requests. Throws PROMO_INVALID. */
export async function findPromotion(db: Db, code: string, accountId: number) {
  const promotion = await findByCode(db, normalizeCode(code), accountId)
  if (!promotion) throw new ShopError('PROMO_INVALID', {})
  return promotion
}

/**
 * The promotion of a code for an order of a locked client. One with a use limit is locked too, after the client and
 * before the products, so that its last use goes to one order. One without is not locked, because all orders with its
 * code would wait for that row.
 */
export async function takePromotion(tx: Tx, code: string, clientId: number) {
  const find = () => findForClient(tx, normalizeCode(code), clientId)
  const seen = await find()
  if (!seen) throw new ShopError('PROMO_INVALID', {})
  if (seen.max_uses === null) return seen
  await lockUses(tx, seen.id)
  // Read after the lock: a statement that waits for a row reads all other tables as they were before it waited.
  return (await find()) ?? seen
}
export type FoundPromotion = Awaited<ReturnType<typeof findPromotion>>

/** The discount of a promotion on a subtotal now, in cents. Throws the reason when the promotion may not be used. */
export function discountOf(promotion: FoundPromotion, subtotalCents: number): number {
  assertUsable(promotion, { now: promotion.now, subtotalCents, usesByClient: promotion.uses_by_client })
  return discountOnTerms(promotion, subtotalCents)
}

/** At most two orders with one limited code at a time: more would each wait for its row and occupy a connection. */
const inTurnOfCode = limitConcurrencyByKey({ running: 2, waiting: 200, longestMs: 3_000, refusal: 'BUSY' })

/** Runs the placing of an order with this code, in turn where the code has a use limit. Throws BUSY. */
export async function withPromotionQueue<Result>(db: Db, code: string, place: () => Promise<Result>): Promise<Result> {
  const stored = normalizeCode(code)
  const isLimited = (await findLimit(db, stored))?.max_uses != null
  return isLimited ? inTurnOfCode(stored, place) : place()
}

/**
 * Locks a promotion that has a use limit, so that an order waiting for the last use sees whether it is free. After the
 * client, before the products.
 */
export const lockUses = (tx: Tx, id: number) => lockBriefly(tx, () => lockLimited(tx, id))

/**
 * Throws PROMO_USED_UP where an order of a locked client that was cancelled may not use its promotion again, as others
 * have used it meanwhile. Whether the promotion still runs does not matter. Locks one with a use limit.
 */
export async function assertUseLeft(tx: Tx, id: number, clientId: number) {
  await lockUses(tx, id)
  const found = await findPromoCode(tx, id)
  const promotion = found && (await findForClient(tx, found.code, clientId))
  if (promotion) assertUses(promotion, promotion.uses_by_client)
}
