import { type Actor, permissionsBeyond } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'

type Caller = Pick<Actor, 'kind' | 'permissions'>

/** Throws EXCEEDS_OWN_RIGHTS with the permissions that the caller lacks. */
export function assertHolds(caller: Caller, permissions: readonly string[]) {
  const beyond = permissionsBeyond(caller, [...new Set(permissions)])
  if (beyond.length > 0) throw new ShopError('EXCEEDS_OWN_RIGHTS', { permissions: beyond, branches: false })
}

type Reach = Pick<Actor, 'branchId' | 'allBranches'>
type Rights = { permissions: readonly string[]; role_status: string; branch_id: number | null; all_branches: boolean }

/** Whether an account still has all with which its request was admitted. */
export function holdsStill(caller: Pick<Actor, 'permissions'> & Reach, now: Rights): boolean {
  const held = new Set(now.permissions)
  const hasReach = now.all_branches || (!caller.allBranches && now.branch_id === caller.branchId)
  return now.role_status === 'active' && hasReach && [...caller.permissions].every((name) => held.has(name))
}

type RoleState = { key: string | null; name: string; status: string; permissions: readonly string[] }

/** The keys of the roles that keep their permissions and their status: Admin has all, members have none. */
const fixed = ['admin', 'member']

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** Throws ROLE_FIXED for a change of permissions or status of Admin and of members; their names and texts may change. */
export function assertEditable(role: RoleState, after: Pick<RoleState, 'status' | 'permissions'>) {
  if (role.key === null || !fixed.includes(role.key)) return
  if (role.status !== after.status || !sameSet(role.permissions, after.permissions)) {
    throw new ShopError('ROLE_FIXED', { name: role.name })
  }
}
