import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'

/** Who is calling, read from the database for this request. It scopes every query. */
export type Actor = {
  accountId: number
  sessionId: string
  kind: 'staff' | 'member'
  role: string
  permissions: ReadonlySet<Permission>
  /** The branch that a staff account is bound to. Null says nothing about all branches. */
  branchId: number | null
  /** The explicit flag: sees the people and orders of every branch. Never together with a branch. */
  allBranches: boolean
  language: Language
  requestId: string
}

/** The actor of a session, before it is known in which request. */
export type SessionActor = Omit<Actor, 'requestId'>

/** Permissions count for staff sessions alone, whatever the role of a member says. */
export const may = (actor: Pick<Actor, 'kind' | 'permissions'>, permission: Permission) =>
  actor.kind === 'staff' && actor.permissions.has(permission)

/** Whose people and orders are meant: those of every branch, of none, or of the branch with this id. */
export type BranchScope = 'all' | 'none' | number

/** The one place that says which branches a caller sees. */
export function scopeOf(actor: Pick<Actor, 'kind' | 'branchId' | 'allBranches'>): BranchScope {
  if (actor.kind !== 'staff') return 'none'
  return actor.allBranches ? 'all' : (actor.branchId ?? 'none')
}

/** Whether a row with this branch id is in the caller's scope; null is a row of no branch. */
export const seesBranch = (actor: Actor, branchId: number | null) => {
  const scope = scopeOf(actor)
  return scope === 'all' || scope === branchId
}

/** The same question to the database, about a column that holds a branch id. */
export function isInScope(scope: BranchScope, column: string): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  return scope === 'none' ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = ${scope}`
}
