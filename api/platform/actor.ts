import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'

/** The caller with role, permissions and branch, read from the database for each request. It scopes every query. */
export type Actor = {
  accountId: number
  sessionId: string
  kind: 'staff' | 'member'
  role: string
  permissions: ReadonlySet<Permission>
  /** The branch that a staff account is bound to. Null does not mean all branches: see `allBranches`. */
  branchId: number | null
  /** Explicit flag for access to the people and orders of every branch. Never set together with a branch. */
  allBranches: boolean
  language: Language
  /** The role requires two-factor sign-in, and the account has not switched it on. */
  lacksTwoFactor?: boolean
  requestId: string
}

/** The actor of a session, without the request. */
export type SessionActor = Omit<Actor, 'requestId'>

/** Permissions apply to staff sessions only, also when a member's role has some. */
export const may = (actor: Pick<Actor, 'kind' | 'permissions'>, permission: Permission) =>
  actor.kind === 'staff' && actor.permissions.has(permission)

/** The permissions among these that the caller lacks, who may neither grant them nor change an account that has them. */
export const permissionsBeyond = <Name extends string>(
  actor: Pick<Actor, 'kind' | 'permissions'>,
  permissions: readonly Name[],
): Name[] => permissions.filter((name) => actor.kind !== 'staff' || !new Set<string>(actor.permissions).has(name))

/** Access to people and orders: of every branch, of none, or of the branch with this id. */
export type BranchScope = 'all' | 'none' | number

/** The only place that decides which branches a caller can access. */
export function scopeOf(actor: Pick<Actor, 'kind' | 'branchId' | 'allBranches'>): BranchScope {
  if (actor.kind !== 'staff') return 'none'
  return actor.allBranches ? 'all' : (actor.branchId ?? 'none')
}

/** Whether a row with this branch id is in the caller's scope; null for a row without a branch. */
export const seesBranch = (actor: Actor, branchId: number | null) => {
  const scope = scopeOf(actor)
  return scope === 'all' || scope === branchId
}

/** The part of a caller's scope that lies in a branch; without one the whole scope. */
export function narrowScope(scope: BranchScope, branch: number | undefined): BranchScope {
  if (branch === undefined || scope === branch) return scope
  return scope === 'all' ? branch : 'none'
}

/** The same condition in SQL, on a column with a branch id. */
export function isInScope(scope: BranchScope, column: string): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  return scope === 'none' ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = ${scope}`
}
