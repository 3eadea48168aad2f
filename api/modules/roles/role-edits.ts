import { moveAccountsToRole } from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { CreateRoleInput, EditRoleInput, Role } from '#contract/account/roles.staff.ts'
import {
  deleteRole,
  findFlagInRole,
  insertRole,
  lockRoles,
  type RoleRow,
  replacePermissions,
  updateRole,
} from './roles.queries.ts'
import { assertEditable, assertHolds } from './roles.rules.ts'
import { getRole, toRole } from './roles.service.ts'

const entity = 'role'

type Contents = { name: string; description: string; status: string; permissions: readonly string[] }

/** What the audit has of a role: the permissions as one text, which the history shows before and after. */
const audited = ({ name, description, status, permissions }: Contents) => ({
  name,
  description,
  status,
  permissions: [...permissions].sort().join(', '),
})

async function add(tx: Tx, actor: Actor, input: CreateRoleInput): Promise<number> {
  const { name, description = '', status = 'active' } = input
  const permissions = [...new Set(input.permissions)]
  assertHolds(actor, permissions)
  const { id } = await insertRole(tx, { name, description, status })
  await replacePermissions(tx, id, permissions)
  const after = audited({ name, description, status, permissions })
  await recordAudit(tx, actor, { action: 'role.added', entity, entityId: id, after })
  return id
}

/** Adds a role of staff. Throws EXCEEDS_OWN_RIGHTS, ALREADY_TAKEN. */
export async function createRole(db: Db, actor: Actor, requestKey: string, input: CreateRoleInput): Promise<Role> {
  const call = { actor, endpoint: 'createRole', requestKey, input }
  const id = await once(db, call, (tx) => add(tx, actor, input)).catch((error) => {
    throw toTaken(error, { roles_name: 'name' })
  })
  return getRole(db, actor, id)
}

/** The role, locked. Throws NOT_FOUND, and EXCEEDS_OWN_RIGHTS while it has a permission that the caller lacks. */
async function lockOwnRights(tx: Tx, actor: Actor, ids: number[], id: number): Promise<RoleRow[]> {
  const rows = await lockRoles(tx, ids)
  const role = rows.find((row) => row.id === id)
  if (!role) throw new ShopError('NOT_FOUND', {})
  assertHolds(actor, role.permissions)
  return [role, ...rows.filter((row) => row.id !== id)]
}

async function edit(tx: Tx, actor: Actor, id: number, { version, ...sent }: EditRoleInput): Promise<void> {
  const [role] = await lockOwnRights(tx, actor, [id], id)
  if (!role) return
  const input = { ...sent, permissions: [...new Set(sent.permissions)] }
  if (hasFields(audited(input), audited(role))) return
  refuseOutdated(toRole(actor, role), { id, ...sent, version })
  assertEditable(role, input)
  assertHolds(actor, input.permissions)
  const { permissions, ...fields } = input
  await updateRole(tx, id, fields)
  await replacePermissions(tx, id, permissions)
  await recordAudit(tx, actor, {
    action: 'role.edited',
    entity,
    entityId: id,
    before: audited(role),
    after: audited(input),
  })
}

/**
 * The session query reads role and permissions with each request, so the edit is in effect with the next one, in every
 * process. Idempotent. Throws NOT_FOUND, VERSION_CONFLICT, EXCEEDS_OWN_RIGHTS, ROLE_FIXED, ALREADY_TAKEN.
 */
export async function editRole(db: Db, actor: Actor, id: number, input: EditRoleInput): Promise<Role> {
  await inTransaction(db, (tx) => edit(tx, actor, id, input)).catch((error) => {
    throw toTaken(error, { roles_name: 'name' })
  })
  return getRole(db, actor, id)
}

/** Throws what forbids to give the users of a role to another one. */
async function assertReassignable(tx: Tx, actor: Actor, from: RoleRow, to: RoleRow | undefined) {
  if (to?.status !== 'active') {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'reassignTo', code: 'CHOICE_GONE' }] })
  }
  if (to.kind !== from.kind) throw new ShopError('ROLE_KIND_DIFFERS', {})
  assertHolds(actor, to.permissions)
  if (!actor.allBranches && (await findFlagInRole(tx, from.id))) {
    throw new ShopError('EXCEEDS_OWN_RIGHTS', { permissions: [], branches: true })
  }
}

/**
 * Deletes a role; its users get the other role first. Returns how many. Throws NOT_FOUND, ROLE_FIXED, ROLE_IN_USE,
 * ROLE_KIND_DIFFERS, EXCEEDS_OWN_RIGHTS.
 */
export const removeRole = (db: Db, actor: Actor, id: number, reassignTo: number | undefined): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [role, ...others] = await lockOwnRights(tx, actor, reassignTo === undefined ? [id] : [id, reassignTo], id)
    if (!role) return 0
    if (role.key !== null) throw new ShopError('ROLE_FIXED', { name: role.name })
    // Accounts that were erased have their role still.
    if (reassignTo !== undefined) await assertReassignable(tx, actor, role, others[0])
    else if (role.users > 0) throw new ShopError('ROLE_IN_USE', { name: role.name, users: role.users })
    const reassigned = reassignTo === undefined ? 0 : await moveAccountsToRole(tx, id, reassignTo)
    await deleteRole(tx, id)
    await recordAudit(tx, actor, {
      action: 'role.deleted',
      entity,
      entityId: id,
      before: audited(role),
      after: { reassigned, ...(others[0] ? { reassignedTo: others[0].name } : {}) },
    })
    return reassigned
  })
