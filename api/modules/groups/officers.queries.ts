import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import { fullNameOf } from '#contract/names.ts'

const leads = sql<number>`(
  select count(*)::int from groups where groups.credit_officer_id = credit_officers.id and groups.status <> 'closed'
)`

/** The officer with an account and how many groups that are not closed the officer leads; undefined for none. */
export const findOfficerOf = (db: Db, accountId: number) =>
  db
    .selectFrom('credit_officers')
    .select(['id', 'branch_id', leads.as('groups')])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Locked before the groups are counted, so that no other change of the officer runs concurrently. */
export const lockOfficerOf = (tx: Tx, accountId: number) =>
  tx.selectFrom('credit_officers').select('id').where('account_id', '=', accountId).forUpdate().execute()

export const updateOfficerBranch = (tx: Tx, officerId: number, branchId: number) =>
  tx
    .updateTable('credit_officers')
    .set((eb) => ({ branch_id: branchId, version: eb('version', '+', 1) }))
    .where('id', '=', officerId)
    .execute()

/** An active officer of the branch without an account, with this phone and name in any case. Locked. */
export const lockUnlinkedOfficer = (tx: Tx, { branchId, firstName, lastName, phone }: OfficerFields) =>
  tx
    .selectFrom('credit_officers')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('account_id', 'is', null)
    .where('status', '=', 'active')
    .where('phone', '=', phone)
    .where(sql<boolean>`lower(${fullName('credit_officers')}) = lower(${fullNameOf({ firstName, lastName })})`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const linkOfficer = (tx: Tx, officerId: number, accountId: number) =>
  tx
    .updateTable('credit_officers')
    .set((eb) => ({ account_id: accountId, version: eb('version', '+', 1) }))
    .where('id', '=', officerId)
    .execute()

export type OfficerFields = { branchId: number; firstName: string; lastName: string; phone: string | null }

export const insertOfficer = (tx: Tx, accountId: number, { branchId, firstName, lastName, phone }: OfficerFields) =>
  tx
    .insertInto('credit_officers')
    .values({ account_id: accountId, branch_id: branchId, first_name: firstName, last_name: lastName, phone })
    .execute()

export const switchOfficerOff = (tx: Tx, accountId: number) =>
  tx
    .updateTable('credit_officers')
    .set((eb) => ({ status: 'inactive', version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute()

/** Blanks name and phone of the officer with an account; orders and groups refer to the id. */
export const eraseOfficer = (tx: Tx, accountId: number) =>
  tx
    .updateTable('credit_officers')
    .set((eb) => ({
      first_name: 'Deleted',
      last_name: 'user',
      phone: null,
      status: 'inactive',
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .execute()
