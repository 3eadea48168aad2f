import { type Actor, permissionsBeyond } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'

type Caller = Pick<Actor, 'accountId' | 'kind' | 'permissions' | 'branchId' | 'allBranches'>
export type Target = { id: number; kind: string; permissions: readonly string[]; all_branches: boolean }

/** What a caller lacks to change an account: permissions of its role, or the flag of all branches. Members have none. */
function lackedFor(caller: Caller, target: Target) {
  const permissions = target.kind === 'staff' ? permissionsBeyond(caller, target.permissions) : []
  return { permissions, branches: target.all_branches && !caller.allBranches }
}

export const mayChange = (caller: Caller, target: Target): boolean => {
  const { permissions, branches } = lackedFor(caller, target)
  return permissions.length === 0 && !branches
}

/**
 * Staff may not edit, reset, sign out, deactivate, delete or switch off the second factor of an account that holds a
 * permission or the flag they lack. Throws EXCEEDS_OWN_RIGHTS.
 */
export function assertMayChange(caller: Caller, target: Target) {
  if (!mayChange(caller, target)) throw new ShopError('EXCEEDS_OWN_RIGHTS', lackedFor(caller, target))
}

/** Whose people and orders an account sees. Never both a branch and all branches. */
export type Reach = { branchId: number | null; allBranches: boolean }

export const isSameReach = (one: Reach, other: Reach) =>
  one.branchId === other.branchId && one.allBranches === other.allBranches

/** A reach as it was sent: a branch replaces the flag, the flag a branch. What was not sent stays. */
export function reachOf(
  sent: { branchId?: number | null | undefined; allBranches?: boolean | undefined },
  now: Reach,
): Reach {
  if (sent.branchId) return { branchId: sent.branchId, allBranches: false }
  if (sent.allBranches) return { branchId: null, allBranches: true }
  return {
    branchId: sent.branchId === null ? null : now.branchId,
    allBranches: sent.allBranches === false ? false : now.allBranches,
  }
}

/** Whether a call names a branch and the flag of all branches at the same time. */
export const isContradictory = (sent: { branchId?: number | null | undefined; allBranches?: boolean | undefined }) =>
  Boolean(sent.branchId) && sent.allBranches === true

/** Throws EXCEEDS_OWN_RIGHTS for a branch that the caller does not see, or for the flag without holding it. */
export function assertMayGive(caller: Caller, reach: Reach) {
  const isBeyond =
    (reach.allBranches && !caller.allBranches) ||
    (reach.branchId !== null && !caller.allBranches && caller.branchId !== reach.branchId)
  if (isBeyond) throw new ShopError('EXCEEDS_OWN_RIGHTS', { permissions: [], branches: true })
}

/** Throws LAST_ADMIN when a change would leave no active Admin. The Admins must be locked. */
export function assertAdminStays(target: { role_key: string | null; status: string }, activeAdmins: number) {
  if (target.role_key === 'admin' && target.status === 'active' && activeAdmins <= 1)
    throw new ShopError('LAST_ADMIN', {})
}

/** First and last name of a full name: its first word, and the rest. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}
