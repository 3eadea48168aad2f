import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/keys.ts'
import { isPassword } from '#api/platform/passwords.ts'
import { findCredentials } from './credentials.queries.ts'
import { deleteAttempts } from './throttle.queries.ts'
import { attemptAt, countAttempt } from './throttle.ts'

/**
 * Makes sure that the caller, not only the caller's session, is here. Throws WRONG_PASSWORD, and TOO_MANY_REQUESTS to
 * who guesses. Answers how the account proves who it is.
 */
export async function assertOwnPassword(
  db: Db,
  keys: Keys,
  actor: Actor,
  password: string,
  purpose: 'change' | 'prove',
) {
  const attempt = attemptAt(keys, `own password of account ${actor.accountId}`, null)
  await countAttempt(db, attempt)
  const credentials = await findCredentials(db, actor.accountId)
  if (!(await isPassword(credentials.password_hash, password))) throw new ShopError('WRONG_PASSWORD', { purpose })
  await inTransaction(db, (tx) => deleteAttempts(tx, attempt))
  return credentials
}
