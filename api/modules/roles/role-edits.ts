import { lockWithRole, moveAccountsToRole } from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { CreateRoleInput, EditRoleInput, Role } from '#contract/account/roles.staff.ts'
import { readOwnRights } from './caller-rights.ts'
import {
  deleteRole,
  findFlagInRole,
  findRights,
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

/**
 * Roles by id, locked together with the caller's own, then the account of the caller, and those of a role that is to be
 * deleted. Throws SESSION_ENDED, and BUSY when the caller lost a right or got another role since the request began.
 */
async function lockWithCaller(tx: Tx, actor: Actor, ids: number[], deleted?: number): Promise<RoleRow[]> {
  const before = await findRights(tx, actor.accountId)
  const rows = await lockRoles(tx, before ? [...ids, before.role_id] : ids)
  await lockWithRole(tx, actor.accountId, deleted)
  const now = await readOwnRights(tx, actor)
  if (now.role_id !== before?.role_id) throw new ShopError('BUSY', {})
  return rows
}

async function add(tx: Tx, actor: Actor, input: CreateRoleInput): Promise<number> {
  const { name, description = '', status = 'active' } = input
  const permissions = [...new Set(input.permissions)]
  await lockWithCaller(tx, actor, [])
  assertHolds(actor, permissions)
  const { id } = await insertRole(tx, { name, description, status })
  await replacePermissions(tx, id, permissions)
  const after = audited({ name, description, status, permissions })
  await recordAudit(tx, actor, { action: 'role.added', entity, entityId: id, after })
  return id
}

/** Adds a role of staff. Throws EXCEEDS_OWN_RIGHTS, ALREADY_TAKEN, SESSION_ENDED, BUSY. */
export async function createRole(db: Db, actor: Actor, requestKey: string, input: CreateRoleInput): Promise<Role> {
  const call = { actor, endpoint: 'createRole', requestKey, input }
  const id = await once(db, call, (tx) => add(tx, actor, input)).catch((error) => {
    throw toTaken(error, { roles_name: 'name' })
  })
  return getRole(db, actor, id)
}

/** Throws NOT_FOUND, and EXCEEDS_OWN_RIGHTS while the role has a permission that the caller lacks. */
function pickChangeable(actor: Actor, rows: RoleRow[], id: number): RoleRow {
  const role = rows.find((row) => row.id === id)
  if (!role) throw new ShopError('NOT_FOUND', {})
  assertHolds(actor, role.permissions)
  return role
}

async function edit(tx: Tx, actor: Actor, id: number, { version, ...sent }: EditRoleInput): Promise<void> {
  const role = pickChangeable(actor, await lockWithCaller(tx, actor, [id]), id)
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
 * process. Idempotent. Throws NOT_FOUND, VERSION_CONFLICT, EXCEEDS_OWN_RIGHTS, ROLE_FIXED, ALREADY_TAKEN,
 * SESSION_ENDED, BUSY.
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
 * ROLE_KIND_DIFFERS, EXCEEDS_OWN_RIGHTS, SESSION_ENDED, BUSY.
 */
export const removeRole = (db: Db, actor: Actor, id: number, reassignTo: number | undefined): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await lockWithCaller(tx, actor, reassignTo === undefined ? [id] : [id, reassignTo], id)
    const role = pickChangeable(actor, rows, id)
    const target = reassignTo === id ? undefined : rows.find((row) => row.id === reassignTo)
    if (role.key !== null) throw new ShopError('ROLE_FIXED', { name: role.name })
    // Accounts that were erased have their role still.
    if (reassignTo !== undefined) await assertReassignable(tx, actor, role, target)
    else if (role.users > 0) throw new ShopError('ROLE_IN_USE', { name: role.name, users: role.users })
    const reassigned = reassignTo === undefined ? 0 : await moveAccountsToRole(tx, id, reassignTo)
    await deleteRole(tx, id)
    await recordAudit(tx, actor, {
      action: 'role.deleted',
      entity,
      entityId: id,
      before: audited(role),
      after: { reassigned, ...(target ? { reassignedTo: target.name } : {}) },
    })
    return reassigned
  })
