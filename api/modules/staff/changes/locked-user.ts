import { countActiveAdmins, lockWithAdmins } from '#api/modules/accounts/users/account-writes.service.ts'
import { type HeldRole, holdRoleNamed, readOwnRights } from '#api/modules/roles/roles.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { assertAdminStays, assertMayChange } from '../users/rights.rules.ts'
import { findUserToChange, type UserToChange } from '../users/users.queries.ts'

/**
 * The account, locked together with the caller's own and all active Admins. Throws NOT_FOUND outside the caller's scope,
 * EXCEEDS_OWN_RIGHTS, and SESSION_ENDED or BUSY for a caller whose rights ended meanwhile.
 */
export async function lockUser(tx: Tx, actor: Actor, id: number): Promise<UserToChange> {
  await lockWithAdmins(tx, [actor.accountId, id])
  await readOwnRights(tx, actor)
  const user = await findUserToChange(tx, id, scopeOf(actor))
  if (!user) throw new ShopError('NOT_FOUND', {})
  assertMayChange(actor, user)
  return user
}

/** Throws LAST_ADMIN when no active Admin would be left without this one. The account must be locked. */
export const assertOtherAdmin = async (tx: Tx, user: UserToChange) =>
  assertAdminStays(user, await countActiveAdmins(tx))

/** The role of this name, which stays as it is until the transaction ends. Taken before any account is locked. */
export async function holdRole(tx: Tx, name: string): Promise<HeldRole> {
  const role = await holdRoleNamed(tx, name)
  if (!role) throw roleGone()
  return role
}

export const roleGone = () => new ShopError('VALIDATION_FAILED', { fields: [{ field: 'role', code: 'CHOICE_GONE' }] })
