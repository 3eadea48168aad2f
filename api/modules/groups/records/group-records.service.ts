import { listHistory } from '#api/modules/audit/audit.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toFullPage, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { HistoryQuery } from '#contract/account/history.staff.ts'
import { businessDay, nextMeetingOn } from '#contract/business-day.ts'
import type { GroupFilter, GroupRecord, ListedGroup, Officer } from '#contract/lending/groups.staff.ts'
import { toShillings } from '#contract/money.ts'
import { assertGroupInScope, toGroup } from '../groups.service.ts'
import {
  findGroupIds,
  findGroupRecord,
  findGroupRecords,
  findOfficers,
  findOwnGroupRecords,
  type GroupRecordRow,
  type ListedGroupRow,
  matchingGroups,
  sumDuesUntil,
} from './group-records.queries.ts'

const toListedGroup = (row: ListedGroupRow): ListedGroup => ({
  ...toGroup(row),
  meetingDay: row.meeting_day,
  meetingTime: row.meeting_time,
  meetingPlace: row.meeting_place,
  clients: row.clients,
  outstanding: toShillings(row.outstanding_cents),
  inArrears: row.in_arrears,
  overdue: toShillings(row.overdue_cents),
  daysPastDue: row.days_past_due,
})

type Meeting = Pick<GroupRecord, 'nextMeetingOn' | 'dueAtMeeting'>

const toRecord = (row: GroupRecordRow, meeting: Meeting): GroupRecord => ({
  ...toListedGroup(row),
  held: toShillings(row.held_cents),
  officerPhone: row.officer_phone,
  officerIsActive: row.officer_is_active,
  isOwn: row.is_own,
  ...meeting,
  createdAt: row.created_at.toISOString(),
})

/** Groups in the caller's scope with their clients and debt. Three statements. */
export async function listGroupRecords(db: Db, actor: Actor, { page, size, ...filter }: GroupFilter & Slice) {
  const scope = scopeOf(actor)
  const ids = await findGroupIds(db, { ...filter, scope }, { page, size })
  const rows = ids.length === 0 ? [] : await findGroupRecords(db, scope, ids)
  return toPage(rows.map(toListedGroup), await countUpTo(db, matchingGroups(db, { ...filter, scope })), page, size)
}

/** Two statements where the group has a day of meeting. Throws NOT_FOUND outside the caller's branch. */
export async function getGroupRecord(db: Db, actor: Actor, id: number): Promise<GroupRecord> {
  const row = await findGroupRecord(db, scopeOf(actor), actor.accountId, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const meetingOn = nextMeetingOn(row.meeting_day, businessDay(new Date()))
  const dues = meetingOn === null ? null : await sumDuesUntil(db, new Map([[id, meetingOn]]))
  return toRecord(row, { nextMeetingOn: meetingOn, dueAtMeeting: dues && toShillings(dues.get(id) ?? 0) })
}

/** The active groups that the caller leads, by name. Two statements. */
export async function listOwnGroupRecords(db: Db, actor: Actor, max: number): Promise<GroupRecord[]> {
  const rows = await findOwnGroupRecords(db, scopeOf(actor), actor.accountId, max)
  const today = businessDay(new Date())
  const meetings = rows.map((row) => ({ row, on: nextMeetingOn(row.meeting_day, today) }))
  const days = new Map(meetings.flatMap(({ row, on }) => (on === null ? [] : [[row.id, on] as const])))
  const dues = await sumDuesUntil(db, days)
  return meetings.map(({ row, on }) =>
    toRecord(row, { nextMeetingOn: on, dueAtMeeting: on === null ? null : toShillings(dues.get(row.id) ?? 0) }),
  )
}

/** Three statements. Throws NOT_FOUND outside the caller's branch. */
export async function listGroupHistory(db: Db, actor: Actor, id: number, query: HistoryQuery) {
  await assertGroupInScope(db, actor, id)
  return listHistory(db, actor, 'group', id, query)
}

/** The officers in the caller's scope, also those who are not active. One statement. */
export async function listOfficerChoices(db: Db, actor: Actor) {
  const officers = (await findOfficers(db, scopeOf(actor))).map(
    (row): Officer => ({
      id: row.id,
      name: row.name,
      phone: row.phone,
      branchId: row.branch_id,
      branchName: row.branch_name,
      isActive: row.is_active,
    }),
  )
  return toFullPage(officers)
}
