import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { assertHitsLeft, countHit } from '#api/platform/limits/rate-windows.ts'

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
