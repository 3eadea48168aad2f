import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { hashToken } from '#api/platform/secrets/random-tokens.ts'
import { findLink, type LinkPurpose, lockAccount } from './email-tokens.queries.ts'

/**
 * Locks the account of a token and returns the link, read again under the lock because another transaction may have
 * used or ended it meanwhile. Throws LINK_NOT_VALID.
 */
export async function lockLink(tx: Tx, token: string, purpose: LinkPurpose) {
  const hash = hashToken(token)
  const seen = await findLink(tx, hash, purpose)
  if (seen) await lockAccount(tx, seen.account_id)
  const link = seen && (await findLink(tx, hash, purpose))
  if (!link) throw new ShopError('LINK_NOT_VALID', {})
  return link
}
