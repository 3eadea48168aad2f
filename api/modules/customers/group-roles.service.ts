import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { groupRoles } from '#contract/groups.ts'
import { oneRoleEach, type SetGroupRolesInput } from '#contract/lending.staff.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockGroupInScope } from '../groups/groups.service.ts'
import { clearRoles, lockRoleHolders, updateRoles } from './group-roles.queries.ts'

const isSame = (one: SetGroupRolesInput, other: SetGroupRolesInput) =>
  groupRoles.every((role) => one[role] === other[role])

/**
 * Says who is chair, treasurer and secretary. Throws NOT_FOUND for another branch's group, CLIENT_NOT_IN_GROUP for one who
 * is no member, VALIDATION_FAILED for one person in two places.
 */
export async function setGroupRoles(db: Db, actor: Actor, groupId: number, input: SetGroupRolesInput) {
  const holders = groupRoles.flatMap((role) => (input[role] === null ? [] : [{ clientId: input[role], role }]))
  const ids = holders.map((holder) => holder.clientId)
  const twice = holders.find((holder, index) => ids.indexOf(holder.clientId) < index)
  if (twice) throw new ShopError('VALIDATION_FAILED', { fields: [{ field: twice.role, message: oneRoleEach }] })

  await inTransaction(db, async (tx) => {
    await lockGroupInScope(tx, actor, groupId)
    const members = await lockRoleHolders(tx, groupId, ids)
    if (ids.some((id) => !members.some((member) => member.id === id))) throw new ShopError('CLIENT_NOT_IN_GROUP', {})
    const holderOf = (role: string) => members.find((member) => member.group_role === role)?.id ?? null
    const before = { chair: holderOf('chair'), treasurer: holderOf('treasurer'), secretary: holderOf('secretary') }
    if (isSame(before, input)) return
    await clearRoles(tx, groupId)
    await updateRoles(tx, holders)
    await recordAudit(tx, actor, { action: 'group.roles', entity: 'group', entityId: groupId, before, after: input })
  })
  return input
}
