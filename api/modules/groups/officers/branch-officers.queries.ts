import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import { countUpTo, type Slice } from '#api/platform/database/lists.ts'

const officersOf = (db: Db, branchId: number) =>
  db.selectFrom('credit_officers').where('credit_officers.branch_id', '=', branchId)

const led = sql`groups.credit_officer_id = credit_officers.id and groups.status <> 'closed'`

const officerRecords = (db: Db) =>
  db
    .selectFrom('credit_officers')
    .leftJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .select(['credit_officers.id', 'credit_officers.first_name', 'credit_officers.last_name', 'credit_officers.phone'])
    .select(['credit_officers.status', 'credit_officers.version', 'credit_officers.branch_id'])
    .select(['credit_officers.account_id', 'accounts.status as account_status'])
    .select(fullName<string | null>('accounts').as('account_name'))
    .select([
      sql<number>`(select count(*)::int from groups where ${led})`.as('groups'),
      sql<number>`(
        select count(*)::int from customers join groups on groups.id = customers.group_id
        where ${led} and customers.merged_into_id is null and customers.erased_at is null
      )`.as('clients'),
    ])

/** One page of the officers of a branch, active ones first. */
export const findOfficersOfBranch = (db: Db, branchId: number, { page, size }: Slice) =>
  officerRecords(db)
    .where('credit_officers.branch_id', '=', branchId)
    .orderBy('credit_officers.status')
    .orderBy('credit_officers.first_name')
    .orderBy('credit_officers.last_name')
    .orderBy('credit_officers.id')
    .limit(size)
    .offset(page * size)
    .execute()
export type OfficerRow = Awaited<ReturnType<typeof findOfficersOfBranch>>[number]

export const countOfficersOfBranch = (db: Db, branchId: number) =>
  countUpTo(db, officersOf(db, branchId).select('credit_officers.id'))

export const findOfficerRecord = (db: Db, id: number) =>
  officerRecords(db).where('credit_officers.id', '=', id).executeTakeFirst()

/** Active staff accounts of the branch without an officer. */
export const findFreeAccounts = (db: Db, branchId: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('credit_officers', 'credit_officers.account_id', 'accounts.id')
    .where('accounts.branch_id', '=', branchId)
    .where('accounts.kind', '=', 'staff')
    .where('accounts.status', '=', 'active')
    .where('credit_officers.id', 'is', null)
    .select(['accounts.id', 'accounts.username', fullName('accounts').as('name')])
    .orderBy('name')
    .orderBy('accounts.id')
    .execute()

export const isStaffOfBranch = async (tx: Tx, accountId: number, branchId: number): Promise<boolean> =>
  (await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()) !== undefined

/** Locked against concurrent edits; bookings read it and are not blocked. */
export const lockOfficer = (tx: Tx, id: number) =>
  tx.selectFrom('credit_officers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** An open branch, locked in share mode: it is not closed before the transaction ends. */
export const lockOpenBranch = (tx: Tx, id: number) =>
  tx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()

type Contents = { first_name: string; last_name: string; phone: string | null; account_id: number | null }

export const insertBranchOfficer = async (tx: Tx, officer: Contents & { branch_id: number }): Promise<number> =>
  (await tx.insertInto('credit_officers').values(officer).returning('id').executeTakeFirstOrThrow()).id

/** The officer must be locked. */
export const updateBranchOfficer = (tx: Tx, id: number, change: Contents & { status: 'active' | 'inactive' }) =>
  tx
    .updateTable('credit_officers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
