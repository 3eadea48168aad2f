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
 * Makes sure that the caller, not only the caller's session, is here. Throws WRONG_PASSWORD, and TOO_MANY_REQUESTS to a
 * session that guesses. Answers how the account proves who it is.
 */
export async function assertOwnPassword(
  db: Db,
  keys: Keys,
  actor: Actor,
  password: string,
  purpose: Purpose,
): Promise<Credentials> {
  // By session: whoever holds a stolen one cannot keep the owner from changing the password in another.
  const attempt = attemptAt(keys, guessNames.ownPassword(actor.accountId), `session ${actor.sessionId}`)
  const counted = await countAttempt(db, attempt)
  const credentials = await findCredentials(db, actor.accountId)
  if (!(await isPassword(credentials.password_hash, password))) throw new ShopError('WRONG_PASSWORD', { purpose })
  await inTransaction(db, (tx) => clearAttempt(tx, counted))
  return credentials
}

/** Locks the account; throws WRONG_PASSWORD when the password that was asked for has been replaced since. */
export async function lockSamePassword(tx: Tx, credentials: Credentials, purpose: Purpose) {
  const now = await lockSignInState(tx, credentials.id)
  if (now?.status !== 'active' || now.password_hash !== credentials.password_hash) {
    throw new ShopError('WRONG_PASSWORD', { purpose })
  }
}
