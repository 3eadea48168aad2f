import { type Actor, scopeOf, seesBranch } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay, nextMeetingOn } from '#contract/business-day.ts'
import type { Group } from '#contract/lending/groups.ts'
import { findGroup, findGroupBranch, findGroups, lockGroup } from './groups.queries.ts'

export { type LockedGroup, lockGroupOfClient, raiseGroupVersion } from './groups.queries.ts'

export const toGroup = (row: Awaited<ReturnType<typeof findGroups>>[number]): Group => ({
  id: row.id,
  groupName: row.name,
  name: row.name,
  groupNumber: row.group_number,
  status: row.status,
  branchId: row.branch_id,
  branchName: row.branch_name,
  creditOfficerId: row.credit_officer_id,
  creditOfficer: row.officer_name,
  version: row.version,
})

/** All groups in the caller's scope. */
export const listGroups = async (db: Db, actor: Actor) =>
  toFullPage((await findGroups(db, scopeOf(actor))).map(toGroup))

/** One group as the list shows it. Throws NOT_FOUND outside the caller's branch. */
export async function getGroup(db: Db, actor: Actor, groupId: number): Promise<Group> {
  const row = await findGroup(db, scopeOf(actor), groupId)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toGroup(row)
}

async function findGroupInScope(db: Db, actor: Actor, groupId: number) {
  const group = await findGroupBranch(db, groupId)
  if (!group || !seesBranch(actor, group.branch_id)) throw new ShopError('NOT_FOUND', {})
  return group
}

/** Throws NOT_FOUND for an unknown group or one outside the caller's branch. */
export async function assertGroupInScope(db: Db, actor: Actor, groupId: number) {
  await findGroupInScope(db, actor, groupId)
}

/** The day of the group's next meeting, null without a day of meeting. Throws NOT_FOUND as above. */
export const getNextMeetingOn = async (db: Db, actor: Actor, groupId: number) =>
  nextMeetingOn((await findGroupInScope(db, actor, groupId)).meeting_day, businessDay(new Date()))

/** The group, locked against concurrent bookings. Throws NOT_FOUND outside the caller's branch. */
export async function lockGroupInScope(tx: Tx, actor: Actor, groupId: number) {
  const group = await lockGroup(tx, groupId)
  if (!group || !seesBranch(actor, group.branch_id)) throw new ShopError('NOT_FOUND', {})
  return group
}
