import type { Language } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'

/** Who is calling, read from the database for this request. It scopes every query. */
export type Actor = {
  accountId: number
  sessionId: string
  kind: 'staff' | 'member'
  role: string
  permissions: ReadonlySet<Permission>
  /** Staff bound to one branch see only its people and orders; null sees all. */
  branchId: number | null
  language: Language
  requestId: string
}

/** Whether the caller sees what belongs to this branch; null is what belongs to none. */
export const seesBranch = (actor: Actor, branchId: number | null) =>
  actor.branchId === null || actor.branchId === branchId

export const may = (actor: Actor, permission: Permission) => actor.permissions.has(permission)
