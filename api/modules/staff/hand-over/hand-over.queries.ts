import { sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import { isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { fullName, today } from '#api/platform/database/fragments.ts'
import { countUpTo, type Slice } from '#api/platform/database/lists.ts'

type Filter = { scope: BranchScope; officer?: number | undefined; account?: number | undefined }

const isActive = (officer: string) => sql<boolean>`(
  ${sql.ref(`${officer}.status`)} = 'active' and not exists (
    select from accounts where accounts.id = ${sql.ref(`${officer}.account_id`)} and accounts.status <> 'active'
  )
)`

/** The last row of a group's history of officers. */
const lastAssignment = sql`(
  select until_on, leave_of from officer_assignments where group_id = groups.id order by id desc limit 1
)`
const isLeaveOver = () => sql<boolean>`coalesce((select until_on < ${today()} from ${lastAssignment} as last), false)`
const leave = sql<{ id: number; name: string; until: string } | null>`(
  select json_build_object('id', away.id, 'name', ${fullName('away')}, 'until', last.until_on)
  from ${lastAssignment} as last join credit_officers as away on away.id = last.leave_of
)`

const groupsOf = (db: Db, { scope, officer, account }: Filter) =>
  db
    .selectFrom('groups')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .where('groups.status', '<>', 'closed')
    .where(isInScope(scope, 'groups.branch_id'))
    .$if(officer !== undefined, (query) => query.where('credit_officers.id', '=', Number(officer)))
    .$if(account !== undefined, (query) => query.where('credit_officers.account_id', '=', Number(account)))
    .$if(officer === undefined && account === undefined, (query) =>
      query.where((eb) => eb.or([eb.not(isActive('credit_officers')), isLeaveOver()])),
    )

const clients = sql<number>`(select count(*)::int from customers where customers.group_id = groups.id)`
const officers = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', others.id, 'name', ${fullName('others')}) order by others.id), '[]')
  from credit_officers as others
  where others.branch_id = groups.branch_id and others.id <> groups.credit_officer_id and ${isActive('others')}
)`

/** One page of groups by branch and name, with the officers who can take each. */
export const findToHandOver = (db: Db, filter: Filter, { page, size }: Slice) =>
  groupsOf(db, filter)
    .select([
      'groups.id',
      'groups.name',
      'groups.group_number',
      'groups.status',
      'groups.branch_id',
      'groups.version',
      'branches.name as branch_name',
      'groups.credit_officer_id',
      'credit_officers.account_id',
      fullName('credit_officers').as('officer_name'),
      clients.as('clients'),
      officers.as('officers'),
      leave.as('leave'),
    ])
    .orderBy('branches.name')
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(size)
    .offset(page * size)
    .execute()

export const countToHandOver = (db: Db, filter: Filter) => countUpTo(db, groupsOf(db, filter).select('groups.id'))

/** Ids of the groups that are not closed of an officer, in ascending order. */
export const findGroupIdsOf = (db: Db, officerId: number) =>
  db
    .selectFrom('groups')
    .select('id')
    .where('credit_officer_id', '=', officerId)
    .where('status', '<>', 'closed')
    .orderBy('id')
    .execute()
