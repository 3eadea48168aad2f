import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Group } from '#contract/lending/groups.ts'
import type { OfficerAssignment, ReassignGroupInput } from '#contract/lending/lending.staff.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { countAssignments, findActiveOfficer, findAssignments, updateOfficer } from './assignments.queries.ts'
import { assertGroupInScope, getGroup, lockGroupInScope } from './groups.service.ts'

export { eraseInAssignments } from './assignments.queries.ts'

type LockedGroup = Awaited<ReturnType<typeof lockGroupInScope>>

/** Gives a locked group to an active officer of its branch. False when the officer leads it. Throws OFFICER_NOT_OF_BRANCH. */
export async function giveGroup(
  tx: Tx,
  actor: Actor,
  group: LockedGroup,
  { officerId, reason, until }: { officerId: number; reason?: string | undefined; until?: string | undefined },
): Promise<boolean> {
  if (group.credit_officer_id === officerId) return false
  const officer = await findActiveOfficer(tx, officerId, group.branch_id)
  if (!officer) throw new ShopError('OFFICER_NOT_OF_BRANCH', {})
  const change = {
    groupId: group.id,
    officerId: officer.id,
    reason: reason || null,
    actorId: actor.accountId,
    leave: until === undefined ? null : { untilOn: until, officerId: group.credit_officer_id },
  }
  await updateOfficer(tx, change)
  await recordAudit(tx, actor, {
    action: 'group.reassigned',
    entity: 'group',
    entityId: group.id,
    before: { creditOfficerId: group.credit_officer_id },
    after: { creditOfficerId: officer.id, ...(until && { until }) },
    ...(reason ? { personal: { reason } } : {}),
  })
  return true
}

/**
 * Assigns a group to another active officer of its branch. Orders keep the officer they were booked by. Throws
 * NOT_FOUND for another branch's group, OFFICER_NOT_OF_BRANCH, or VERSION_CONFLICT when `oldCreditOfficerId` is not the
 * current one.
 */
export async function reassignGroup(db: Db, actor: Actor, groupId: number, input: ReassignGroupInput): Promise<Group> {
  await inTransaction(db, async (tx) => {
    const group = await lockGroupInScope(tx, actor, groupId)
    if (group.credit_officer_id === input.creditOfficerId) return
    if (group.credit_officer_id !== input.oldCreditOfficerId) {
      throw new ShopError('VERSION_CONFLICT', { current: await getGroup(tx, actor, groupId), sent: input })
    }
    await giveGroup(tx, actor, group, { officerId: input.creditOfficerId, reason: input.reason })
  })
  return getGroup(db, actor, groupId)
}

/** Three statements. Throws NOT_FOUND for another branch's group. */
export async function listAssignments(db: Db, actor: Actor, groupId: number, { page, size }: Slice) {
  await assertGroupInScope(db, actor, groupId)
  const rows = await findAssignments(db, groupId, { page, size })
  const assignments = rows.map(
    (row): OfficerAssignment => ({
      id: row.id,
      creditOfficerId: row.credit_officer_id,
      creditOfficer: row.officer_name,
      reason: row.reason,
      at: row.at.toISOString(),
    }),
  )
  const { counted } = await countAssignments(db, groupId)
  return toPage(assignments, counted, page, size)
}
