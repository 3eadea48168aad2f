// What imports use of the changes of users, in their own transaction.

import { assertLeadsNone, switchOfficerOff } from '#api/modules/groups/officers.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { editUserIn } from './edit-user.ts'
import { lockUser } from './locked-user.ts'

export { mayChange, splitName } from '../users/rights.rules.ts'
export { createUserIn } from './create-user.ts'
export { editUserIn } from './edit-user.ts'

/**
 * Takes back a credit officer whose account was added with this version: both are deactivated. Throws NOT_FOUND,
 * EXCEEDS_OWN_RIGHTS, GROUPS_TO_HAND_OVER, IMPORT_BUILT_ON for one who accepted the invitation or was changed since.
 */
export async function takeBackOfficer(tx: Tx, actor: Actor, accountId: number, version: number) {
  const user = await lockUser(tx, actor, accountId)
  if (user.version !== version) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  if (!user.is_invited) throw new ShopError('IMPORT_BUILT_ON', { why: 'used' })
  await assertLeadsNone(tx, accountId)
  await switchOfficerOff(tx, accountId)
  await editUserIn(tx, actor, accountId, { status: 'inactive' })
}
