import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import { isOfficerActive } from './groups.queries.ts'

export const findActiveOfficer = (tx: Tx, officerId: number, branchId: number) =>
  tx
    .selectFrom('credit_officers')
    .select('id')
    .where('id', '=', officerId)
    .where('branch_id', '=', branchId)
    .where(isOfficerActive)
    .executeTakeFirst()

type Change = {
  groupId: number
  officerId: number
  reason: string | null
  actorId: number
  /** The last day of the leave of the officer before; null for good. */
  leave: { untilOn: string; officerId: number } | null
}

/** Writes the new officer and the history row in one statement. The group must be locked. */
export const updateOfficer = (tx: Tx, change: Change) =>
  sql`
  with changed as (
    update groups set credit_officer_id = ${change.officerId}, version = version + 1 where id = ${change.groupId}
  )
  insert into officer_assignments (group_id, credit_officer_id, reason, actor_account_id, until_on, leave_of)
  values (${change.groupId}, ${change.officerId}, ${change.reason}, ${change.actorId},
    ${change.leave?.untilOn ?? null}::date, ${change.leave?.officerId ?? null})
`.execute(tx)

export const countAssignments = (db: Db, groupId: number) =>
  db
    .selectFrom('officer_assignments')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()

export const findAssignments = (db: Db, groupId: number, slice: Slice) =>
  db
    .selectFrom('officer_assignments')
    .innerJoin('credit_officers', 'credit_officers.id', 'officer_assignments.credit_officer_id')
    .select(['officer_assignments.id', 'credit_officer_id', 'reason', 'at'])
    .select(fullName('credit_officers').as('officer_name'))
    .where('group_id', '=', groupId)
    .orderBy('officer_assignments.id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()

/** Blanks the reasons that contain one of the traces; the other reasons are about the group and stay. */
export const eraseInAssignments = (tx: Tx, traces: Traces) =>
  sql`
  update officer_assignments set reason = null
  where ${holdsTrace(sql`reason`, traces)}
`.execute(tx)
