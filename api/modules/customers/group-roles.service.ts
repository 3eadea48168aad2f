import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { groupRoles } from '#contract/lending/groups.ts'
import type { SetGroupRolesInput } from '#contract/lending/lending.staff.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockGroupInScope, raiseGroupVersion } from '../groups/groups.service.ts'
import { clearRoles, lockRoleHolders, updateRoles } from './group-roles.queries.ts'

/**
 * Sets chair, treasurer and secretary of a group; the same roles again change nothing. Throws NOT_FOUND for another
 * branch's group, VERSION_CONFLICT for an outdated version, CLIENT_NOT_IN_GROUP for a client of another group,
 * VALIDATION_FAILED for one client in two roles.
 */
export async function setGroupRoles(
  db: Db,
  actor: Actor,
  groupId: number,
  input: SetGroupRolesInput,
): Promise<SetGroupRolesInput> {
  const { version: _, ...roles } = input
  const holders = groupRoles.flatMap((role) => (input[role] === null ? [] : [{ clientId: input[role], role }]))
  const ids = holders.map((holder) => holder.clientId)
  const twice = holders.find((holder, index) => ids.indexOf(holder.clientId) < index)
  if (twice) throw new ShopError('VALIDATION_FAILED', { fields: [{ field: twice.role, code: 'SECOND_ROLE' }] })

  return inTransaction(db, async (tx) => {
    const group = await lockGroupInScope(tx, actor, groupId)
    const members = await lockRoleHolders(tx, groupId, ids)
    if (ids.some((id) => !members.some((member) => member.id === id))) throw new ShopError('CLIENT_NOT_IN_GROUP', {})
    const holderOf = (role: string) => members.find((member) => member.group_role === role)?.id ?? null
    const before = { chair: holderOf('chair'), treasurer: holderOf('treasurer'), secretary: holderOf('secretary') }
    if (hasFields(roles, before)) return { ...roles, version: group.version }
    refuseOutdated({ ...before, version: group.version }, input)
    await clearRoles(tx, groupId)
    await updateRoles(tx, holders)
    await raiseGroupVersion(tx, groupId)
    await recordAudit(tx, actor, { action: 'group.roles', entity: 'group', entityId: groupId, before, after: roles })
    return { ...roles, version: group.version + 1 }
  })
}
