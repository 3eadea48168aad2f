import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'

const officerName = fullName('credit_officers')

/** An officer takes bookings while the officer is active and so is the officer's account, where there is one. */
export const isOfficerActive = sql<boolean>`(
  credit_officers.status = 'active' and not exists (
    select from accounts where accounts.id = credit_officers.account_id and accounts.status <> 'active'
  )
)`

/** Groups in scope with the names of branch and officer. */
export const namedGroups = (db: Db, scope: BranchScope) =>
  db
    .selectFrom('groups')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .select([
      'groups.id',
      'groups.name',
      'groups.group_number',
      'groups.status',
      'groups.branch_id',
      'groups.version',
      'branches.name as branch_name',
      'groups.credit_officer_id',
      officerName.as('officer_name'),
    ])
    .where(isInScope(scope, 'groups.branch_id'))

export const findGroups = (db: Db, scope: BranchScope) =>
  namedGroups(db, scope).orderBy('groups.name').orderBy('groups.id').execute()

export const findGroup = (db: Db, scope: BranchScope, groupId: number) =>
  namedGroups(db, scope).where('groups.id', '=', groupId).executeTakeFirst()

export const findGroupBranch = (db: Db, groupId: number) =>
  db.selectFrom('groups').select(['branch_id', 'meeting_day']).where('id', '=', groupId).executeTakeFirst()

/** The group, locked. Waits for bookings, which hold it in share mode. */
export const lockGroup = (tx: Tx, groupId: number) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name', 'status', 'branch_id', 'credit_officer_id', 'version'])
    .select(['meeting_day', 'meeting_time', 'meeting_place'])
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Raises the version of a locked group after a change in another table. */
export const raiseGroupVersion = (tx: Tx, groupId: number) =>
  tx
    .updateTable('groups')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute()

/**
 * The group of a client, locked in share mode: it cannot change until the transaction ends, and bookings do not block
 * each other.
 */
export const lockGroupOfClient = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name', 'status', 'branch_id', 'credit_officer_id', 'meeting_day'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('credit_officers')
          .select([
            sql<string>`case when ${isOfficerActive} then 'active' else 'inactive' end`.as('status'),
            officerName.as('name'),
          ])
          .whereRef('credit_officers.id', '=', 'groups.credit_officer_id'),
      ).as('officer'),
    )
    .where('id', '=', (eb) =>
      eb.selectFrom('customers').select('customers.group_id').where('customers.id', '=', clientId),
    )
    .forShare()
    .executeTakeFirst()
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroupOfClient>>>
