import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { lockSignInState } from './verified.queries.ts'

/** What a caller was judged by, before the lock was had. */
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
 * Locks an account and makes sure that it is still what it was when the caller was judged: a password that was replaced
 * meanwhile opens nothing. Throws INVALID_CREDENTIALS, ACCOUNT_NOT_ACTIVE or TWO_FACTOR_NEEDED.
 */
export async function lockAsSeen(tx: Tx, seen: Seen) {
  const now = await lockSignInState(tx, seen.id)
  if (!now || now.password_hash !== seen.password_hash || now.email !== seen.email) {
    throw new ShopError('INVALID_CREDENTIALS', {})
  }
  const isRoleKept = now.role_id === seen.role_id && now.role_status === 'active'
  if (now.status !== 'active' || !isRoleKept) throw new ShopError('ACCOUNT_NOT_ACTIVE', {})
  if (!isSameTime(now.totp_confirmed_at, seen.totp_confirmed_at)) throw new ShopError('TWO_FACTOR_NEEDED', {})
  // An address that was confirmed meanwhile is nobody's to claim.
  if (!isSameTime(now.email_confirmed_at, seen.email_confirmed_at)) throw new ShopError('BUSY', {})
}
