import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { lockSignInState } from './verified.queries.ts'

/** The state of the account that the credentials were verified against, before the lock. */
export type Seen = {
  id: number
  email: string
  password_hash: string
  status: string
  role_id: number
  totp_confirmed_at: Date | null
  email_confirmed_at: Date | null
}

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/**
 * Locks an account and verifies that nothing a sign-in depends on has changed since the credentials were verified.
 * Throws INVALID_CREDENTIALS, ACCOUNT_NOT_ACTIVE, TWO_FACTOR_NEEDED or BUSY.
 */
export async function lockAsSeen(tx: Tx, seen: Seen) {
  const now = await lockSignInState(tx, seen.id)
  if (!now || now.password_hash !== seen.password_hash || now.email !== seen.email) {
    throw new ShopError('INVALID_CREDENTIALS', {})
  }
  const isSameRole = now.role_id === seen.role_id && now.role_status === 'active'
  if (now.status !== 'active' || !isSameRole) throw new ShopError('ACCOUNT_NOT_ACTIVE', {})
  if (!isSameTime(now.totp_confirmed_at, seen.totp_confirmed_at)) throw new ShopError('TWO_FACTOR_NEEDED', {})
  // An account whose address was confirmed meanwhile must not be claimed by its address any more.
  if (!isSameTime(now.email_confirmed_at, seen.email_confirmed_at)) throw new ShopError('BUSY', {})
}
