import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { hashToken } from '#api/platform/secrets/random-tokens.ts'
import { findLink, type LinkPurpose, lockAccount } from './email-tokens.queries.ts'

/**
 * The link of a token with its account locked, read again once the lock is had: whoever was quicker may have used or
 * ended it. Throws LINK_NOT_VALID.
 */
export async function lockLink(tx: Tx, token: string, purpose: LinkPurpose) {
  const hash = hashToken(token)
  const seen = await findLink(tx, hash, purpose)
  if (seen) await lockAccount(tx, seen.account_id)
  const link = seen && (await findLink(tx, hash, purpose))
  if (!link) throw new ShopError('LINK_NOT_VALID', {})
  return link
}
