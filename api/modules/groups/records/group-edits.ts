import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, seesBranch } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { AddGroupInput, EditGroupInput, GroupRecord } from '#contract/lending/groups.staff.ts'
import { lockGroupInScope } from '../groups.service.ts'
import {
  findActiveOfficerById,
  findHighestNumber,
  findNamesake,
  insertGroup,
  lockNames,
  type StoredMeeting,
  updateGroup,
} from './group-edits.queries.ts'
import { getGroupRecord } from './group-records.service.ts'

const entity = 'group'
type Meeting = Pick<AddGroupInput, 'meetingDay' | 'meetingTime' | 'meetingPlace'>

const toStored = ({ meetingDay, meetingTime, meetingPlace }: Meeting): StoredMeeting => ({
  meeting_day: meetingDay,
  meeting_time: meetingTime,
  meeting_place: meetingPlace || null,
})

/** Throws ALREADY_TAKEN for the name of another group of the branch. Holds the names until the transaction ends. */
export async function assertFreeName(tx: Tx, branchId: number, name: string, except: number | null) {
  await lockNames(tx)
  if (await findNamesake(tx, branchId, name, except)) throw new ShopError('ALREADY_TAKEN', { field: 'name' })
}

/**
 * Adds a group of the officer's branch, with the next number, in the transaction of the caller. Throws NOT_FOUND for an
 * officer outside the caller's branch, OFFICER_NOT_OF_BRANCH for one who is not active, ALREADY_TAKEN.
 */
export async function addGroupIn(tx: Tx, actor: Actor, input: AddGroupInput): Promise<number> {
  const officer = await findActiveOfficerById(tx, input.creditOfficerId)
  if (!officer || !seesBranch(actor, officer.branch_id)) throw new ShopError('NOT_FOUND', {})
  if (!officer.is_active) throw new ShopError('OFFICER_NOT_OF_BRANCH', {})
  await assertFreeName(tx, officer.branch_id, input.name, null)
  const meeting = toStored(input)
  const number = `GRP-${String((await findHighestNumber(tx)) + 1).padStart(4, '0')}`
  const group = {
    name: input.name,
    group_number: number,
    branch_id: officer.branch_id,
    credit_officer_id: officer.id,
    ...meeting,
  }
  const added = await insertGroup(tx, group, actor.accountId)
  await recordAudit(tx, actor, {
    action: 'group.added',
    entity,
    entityId: added,
    after: {
      name: input.name,
      groupNumber: number,
      creditOfficerId: officer.id,
      meetingDay: meeting.meeting_day,
      meetingTime: meeting.meeting_time,
      meetingPlace: meeting.meeting_place,
    },
  })
  return added
}

/** The same once under a key. */
export async function addGroup(db: Db, actor: Actor, requestKey: string, input: AddGroupInput): Promise<GroupRecord> {
  const call = { actor, endpoint: 'addGroup', requestKey, input }
  const id = await once(db, call, (tx) => addGroupIn(tx, actor, input))
  return getGroupRecord(db, actor, id)
}

/** In the transaction of the caller. */
export async function editGroupIn(tx: Tx, actor: Actor, id: number, input: EditGroupInput) {
  const group = await lockGroupInScope(tx, actor, id)
  if (group.status === 'closed') throw new ShopError('GROUP_CLOSED', { group: group.name })
  const before = {
    name: group.name,
    meetingDay: group.meeting_day,
    meetingTime: group.meeting_time,
    meetingPlace: group.meeting_place,
    status: group.status,
  }
  const { version: _, ...sent } = input
  const after = { ...sent, meetingPlace: sent.meetingPlace || null }
  if (hasFields(before, after)) return
  refuseOutdated({ ...before, version: group.version }, input)
  if (after.name !== before.name) await assertFreeName(tx, group.branch_id, after.name, id)
  await updateGroup(tx, id, { name: after.name, status: after.status, ...toStored(after) })
  await recordAudit(tx, actor, { action: 'group.edited', entity, entityId: id, before, after })
}

/**
 * Changes name, meeting and status. Idempotent: an edit without a change does nothing. Throws NOT_FOUND outside the
 * caller's branch, GROUP_CLOSED, VERSION_CONFLICT for an outdated version, ALREADY_TAKEN.
 */
export async function editGroup(db: Db, actor: Actor, id: number, input: EditGroupInput): Promise<GroupRecord> {
  await inTransaction(db, (tx) => editGroupIn(tx, actor, id, input))
  return getGroupRecord(db, actor, id)
}
