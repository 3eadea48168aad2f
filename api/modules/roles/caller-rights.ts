import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { findRights } from './roles.queries.ts'
import { holdsStill } from './roles.rules.ts'

/**
 * The rights of the caller, whose account must be locked. Throws SESSION_ENDED when it was deactivated since the request
 * was authenticated, and BUSY when it lost a right since then: the repeated call is checked against what it has now.
 */
export async function readOwnRights(tx: Tx, actor: Actor) {
  const rights = await findRights(tx, actor.accountId)
  if (rights?.status !== 'active') throw new ShopError('SESSION_ENDED', {})
  if (!holdsStill(actor, rights)) throw new ShopError('BUSY', {})
  return rights
}
