import { attemptAt, clearAttempt, countAttempt, guessNames } from '#api/modules/accounts/sessions/throttle.ts'
import { lockSignInState } from '#api/modules/accounts/verified.queries.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { isPassword } from '#api/platform/secrets/passwords.ts'
import { findCredentials } from './credentials.queries.ts'

type Purpose = 'change' | 'prove'
export type Credentials = Awaited<ReturnType<typeof findCredentials>>

/**
 * Verifies the caller's password, since a stolen session must not be enough to change credentials, and returns the
 * credentials. Throws WRONG_PASSWORD, and TOO_MANY_REQUESTS after too many wrong guesses in one session.
 */
export async function assertOwnPassword(
  db: Db,
  keys: Keys,
  actor: Actor,
  password: string,
  purpose: Purpose,
): Promise<Credentials> {
  // Counted per session: wrong guesses in a stolen one must not block the owner in another.
  const attempt = attemptAt(keys, guessNames.ownPassword(actor.accountId), `session ${actor.sessionId}`)
  const counted = await countAttempt(db, attempt)
  const credentials = await findCredentials(db, actor.accountId)
  if (!(await isPassword(credentials.password_hash, password))) throw new ShopError('WRONG_PASSWORD', { purpose })
  await inTransaction(db, (tx) => clearAttempt(tx, counted))
  return credentials
}

/**
 * Locks the account. Throws WRONG_PASSWORD when the verified password was replaced meanwhile or the account is not
 * active.
 */
export async function lockSamePassword(tx: Tx, credentials: Credentials, purpose: Purpose) {
  const now = await lockSignInState(tx, credentials.id)
  if (now?.status !== 'active' || now.password_hash !== credentials.password_hash) {
    throw new ShopError('WRONG_PASSWORD', { purpose })
  }
}
