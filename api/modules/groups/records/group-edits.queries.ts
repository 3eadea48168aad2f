import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { isOfficerActive } from '../groups.queries.ts'

/** Serialises numbers and names of groups, so that concurrent calls cannot use one number or name twice. */
export const lockNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('group numbers', 0))`.execute(tx)

/** The highest group number of the form GRP-0042; 0 before the first. */
export async function findHighestNumber(tx: Tx): Promise<number> {
  const number = sql`substring(group_number from '^GRP-([0-9]{1,15})$')::bigint`
  const { rows } = await sql<{ highest: number | null }>`select max(${number}) as highest from groups`.execute(tx)
  return rows[0]?.highest ?? 0
}

/** Another group of the branch that is not closed and has this name. */
export const findNamesake = (tx: Tx, branchId: number, name: string, except: number | null) =>
  tx
    .selectFrom('groups')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('status', '<>', 'closed')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', Number(except)))
    .executeTakeFirst()

/** An officer who can lead groups, with the branch. */
export const findActiveOfficerById = (tx: Tx, id: number) =>
  tx
    .selectFrom('credit_officers')
    .select(['id', 'branch_id', isOfficerActive.as('is_active')])
    .where('id', '=', id)
    .executeTakeFirst()

export type StoredMeeting = { meeting_day: number | null; meeting_time: string | null; meeting_place: string | null }

type NewGroup = StoredMeeting & { name: string; group_number: string; branch_id: number; credit_officer_id: number }

/** Writes the group and the first row of its history of officers. */
export async function insertGroup(tx: Tx, group: NewGroup, actorId: number): Promise<number> {
  const { id } = await tx.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('officer_assignments')
    .values({ group_id: id, credit_officer_id: group.credit_officer_id, actor_account_id: actorId })
    .execute()
  return id
}

type Change = StoredMeeting & { name: string; status: 'active' | 'inactive' }

/** The group must be locked. */
export const updateGroup = (tx: Tx, id: number, change: Change) =>
  tx
    .updateTable('groups')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
