import { listHistory } from '#api/modules/audit/audit.service.ts'
import { type Actor, permissionsBeyond } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toFullPage, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { HistoryQuery } from '#contract/account/history.staff.ts'
import { Role, type RoleChoice, type RolesQuery } from '#contract/account/roles.staff.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { countRoles, findRole, findRoleChoices, findRoles, type RoleChoiceRow, type RoleRow } from './roles.queries.ts'

export { readOwnRights } from './caller-rights.ts'
export { type HeldRole, holdRoleNamed } from './roles.queries.ts'
export { assertHolds } from './roles.rules.ts'

const isPermission = (name: string): name is Permission => permissions.some((known) => known === name)
const { key: Key } = Role.shape

const describe = (row: RoleChoiceRow) => ({
  id: row.id,
  key: Key.parse(row.key),
  name: row.name,
  status: row.status,
  kind: row.kind,
})

export const toRole = (actor: Actor, row: RoleRow): Role => ({
  ...describe(row),
  description: row.description,
  permissions: row.permissions.filter(isPermission),
  users: row.users,
  canEdit: permissionsBeyond(actor, row.permissions).length === 0,
  version: row.version,
})

/** One page of roles with the figures above the list. Two statements. */
export async function listRoles(db: Db, actor: Actor, query: RolesQuery) {
  const rows = await findRoles(db, query)
  const { matching, total, active } = await countRoles(db, query)
  const roles = rows.map((row) => toRole(actor, row))
  return { ...toPage(roles, matching, query.page, query.size), summary: { total, active, inactive: total - active } }
}

/** All roles by name. One statement. */
export async function listRoleChoices(db: Db, actor: Actor) {
  const rows = await findRoleChoices(db)
  return toFullPage(
    rows.map((row): RoleChoice => {
      const canGrant = row.status === 'active' && permissionsBeyond(actor, row.permissions).length === 0
      return { ...describe(row), canGrant }
    }),
  )
}

/** Throws NOT_FOUND. */
export async function getRole(db: Db, actor: Actor, id: number): Promise<Role> {
  const row = await findRole(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toRole(actor, row)
}

/** Throws NOT_FOUND. Three statements. */
export async function listRoleHistory(db: Db, actor: Actor, id: number, query: HistoryQuery) {
  if (!(await findRole(db, id))) throw new ShopError('NOT_FOUND', {})
  return listHistory(db, actor, 'role', id, query)
}
