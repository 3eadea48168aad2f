import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import { daysPastDue, dueUntil, isInArrears, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName, likePattern, nameContains, today } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { groupSorts } from '#contract/lending/group-choices.ts'
import type { GroupFilter } from '#contract/lending/groups.staff.ts'
import { isOfficerActive, namedGroups } from '../groups.queries.ts'

const isClientOfGroup = sql<boolean>`customers.merged_into_id is null and customers.erased_at is null`

/** Groups with their meeting and the sums of their clients, who are read for the groups of the page only. */
const groupRecords = (db: Db, scope: BranchScope) =>
  namedGroups(db, scope)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('customers')
          .select([
            sql<number>`count(*)::int`.as('clients'),
            sql<number>`coalesce(sum(outstanding_cents), 0)::bigint`.as('outstanding_cents'),
            sql<number>`coalesce(sum(held_cents), 0)::bigint`.as('held_cents'),
            sql<number>`(count(*) filter (where ${isInArrears()}))::int`.as('in_arrears'),
            sql<number>`coalesce(sum(case when ${isInArrears()} then ${overdueCents()} end), 0)::bigint`.as(
              'overdue_cents',
            ),
            sql<number>`coalesce(max(${daysPastDue()}), 0)`.as('days_past_due'),
          ])
          .whereRef('customers.group_id', '=', 'groups.id')
          .where(isClientOfGroup)
          .as('totals'),
      (join) => join.onTrue(),
    )
    .select(['groups.meeting_day', 'groups.meeting_time', 'groups.meeting_place', 'groups.created_at'])
    .select(['totals.clients', 'totals.outstanding_cents', 'totals.held_cents'])
    .select(['totals.in_arrears', 'totals.overdue_cents', 'totals.days_past_due'])

/** Groups in scope by id, in the order of the ids. */
export const findGroupRecords = (db: Db, scope: BranchScope, ids: readonly number[]) =>
  groupRecords(db, scope)
    .where('groups.id', '=', anyOf(ids))
    .orderBy(sql`array_position(${ids}::bigint[], groups.id)`)
    .execute()
export type ListedGroupRow = Awaited<ReturnType<typeof findGroupRecords>>[number]

const groupRecordsFor = (db: Db, scope: BranchScope, accountId: number) =>
  groupRecords(db, scope)
    .select(['credit_officers.phone as officer_phone', isOfficerActive.as('officer_is_active')])
    .select(sql<boolean>`credit_officers.account_id is not distinct from ${accountId}::bigint`.as('is_own'))

export const findGroupRecord = (db: Db, scope: BranchScope, accountId: number, id: number) =>
  groupRecordsFor(db, scope, accountId).where('groups.id', '=', id).executeTakeFirst()
export type GroupRecordRow = NonNullable<Awaited<ReturnType<typeof findGroupRecord>>>

/** The active groups that the account leads, by name. */
export const findOwnGroupRecords = (db: Db, scope: BranchScope, accountId: number, max: number) =>
  groupRecordsFor(db, scope, accountId)
    .where('credit_officers.account_id', '=', accountId)
    .where('groups.status', '=', 'active')
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(max)
    .execute()

/** What the clients of each group have to pay until the end of its day (YYYY-MM-DD), by group. Cents. */
export async function sumDuesUntil(db: Db, days: ReadonlyMap<number, string>): Promise<Map<number, number>> {
  const { rows } = await sql<{ group_id: number; cents: number }>`
    select wanted.group_id, coalesce(sum(${dueUntil(sql`wanted.day`)}), 0)::bigint as cents
    from unnest(${[...days.keys()]}::bigint[], ${[...days.values()]}::text[]) as wanted (group_id, day)
      join customers on customers.group_id = wanted.group_id
    where unpaid_since is not null and ${isClientOfGroup} group by wanted.group_id
  `.execute(db)
  return new Map(rows.map((row) => [row.group_id, row.cents]))
}

export type ScopedFilter = GroupFilter & { scope: BranchScope }

/** Of a row of `groups`: since when the client who is the longest behind has something to pay. */
const unpaidSince = sql`(
  select min(unpaid_since) from customers where group_id = groups.id and ${isClientOfGroup}
)`
const hasArrears = () => sql<boolean>`coalesce(${unpaidSince} < ${today()}, false)`

export const matchingGroups = (
  db: Db,
  { scope, search, branch, officer, status, meetingDay, inArrears }: ScopedFilter,
) =>
  db
    .selectFrom('groups')
    .select('groups.id')
    .where(isInScope(scope, 'groups.branch_id'))
    .where('status', status ? '=' : '<>', status ?? 'closed')
    .$if(Boolean(search), (query) => {
      const pattern = likePattern((search ?? '').toLowerCase())
      return query.where(
        sql<boolean>`(${nameContains(sql`name`, search ?? '')} or lower(group_number) like ${pattern})`,
      )
    })
    .$if(branch !== undefined, (query) => query.where('branch_id', '=', Number(branch)))
    .$if(officer !== undefined, (query) => query.where('credit_officer_id', '=', Number(officer)))
    .$if(meetingDay !== undefined, (query) => query.where('meeting_day', '=', Number(meetingDay)))
    .$if(inArrears !== undefined, (query) => query.where(hasArrears(), '=', inArrears === true))

/** Ids of one page. Numbers grow in length: GRP-9999 comes before GRP-10000. */
export async function findGroupIds(db: Db, filter: ScopedFilter, { page, size }: Slice): Promise<number[]> {
  const [field, direction] = (filter.sort ?? 'name.asc').split('.') as [(typeof groupSorts)[number], 'asc' | 'desc']
  const rows = await matchingGroups(db, filter)
    .$if(field === 'name', (query) => query.orderBy(sql`lower(name)`, direction))
    .$if(field === 'number', (query) =>
      query.orderBy(sql`length(group_number)`, direction).orderBy('group_number', direction),
    )
    .$if(field === 'days_past_due', (query) =>
      query.orderBy(unpaidSince, (order) =>
        direction === 'desc' ? order.asc().nullsLast() : order.desc().nullsFirst(),
      ),
    )
    .orderBy('groups.id', direction)
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ id }) => id)
}

/** The officers in scope by branch and name. */
export const findOfficers = (db: Db, scope: BranchScope) =>
  db
    .selectFrom('credit_officers')
    .innerJoin('branches', 'branches.id', 'credit_officers.branch_id')
    .where(isInScope(scope, 'credit_officers.branch_id'))
    .select(['credit_officers.id', 'credit_officers.phone', 'credit_officers.branch_id'])
    .select(['branches.name as branch_name', fullName('credit_officers').as('name'), isOfficerActive.as('is_active')])
    .orderBy('branches.name')
    .orderBy('name')
    .orderBy('credit_officers.id')
    .execute()

/** The names of an officer and a branch in a filter, as a file's head states them. */
export async function nameGroupFilter(db: Db, { branch, officer }: { branch: number | null; officer: number | null }) {
  const { rows } = await sql<{ branch: string | null; officer: string | null }>`
    select (select name from branches where id = ${branch}) as branch,
      (select ${fullName('credit_officers')} from credit_officers where id = ${officer}) as officer
  `.execute(db)
  return rows[0] ?? { branch: null, officer: null }
}
