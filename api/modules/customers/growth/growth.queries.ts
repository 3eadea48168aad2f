import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import { isInArrears, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, hasTerms, today, zone } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import {
  type DeclineReason,
  type GrowthStop,
  type LimitProposalFilter,
  maxProposed,
} from '#contract/lending/lending.staff.ts'
import { toCents } from '#contract/money.ts'
import type { LimitGrowth } from '#contract/site/settings.ts'

type Reach = { scope: BranchScope; filter?: LimitProposalFilter; ids?: readonly number[] }

const monthsAgo = (months: number) => sql<string>`(${today()} - make_interval(months => ${months}::int))::date`
const monthsAfter = (months: number) => sql`make_interval(months => ${months}::int)`

const isReached = ({ scope, filter = {}, ids }: Reach) => {
  const { branch, officer, group, search } = filter
  return sql.join(
    [
      isInScope(scope, 'customers.branch_id'),
      ...(ids === undefined ? [] : [sql`customers.id = ${anyOf(ids)}`]),
      ...(branch === undefined ? [] : [sql`customers.branch_id = ${branch}`]),
      ...(officer === undefined ? [] : [sql`groups.credit_officer_id = ${officer}`]),
      ...(group === undefined ? [] : [sql`customers.group_id = ${group}`]),
      ...(search === undefined ? [] : [hasTerms('customers.search_text', search)]),
    ],
    sql` and `,
  )
}

export type GrowthRow = {
  id: number
  first_name: string
  last_name: string
  client_number: string
  branch: string | null
  group_id: number | null
  group_name: string | null
  officer: string | null
  limit_cents: number | null
  /** The limit grown by the percent, at most the highest, rounded down to a step. */
  proposed_cents: number | null
  /** Null for a client to whom the rules propose a higher limit. */
  stop: GrowthStop | null
  written_off: number
  overdue: number
  group_overdue: number
  changed_on: string | null
  /** Until when a changed or declined limit stays. */
  changed_until: string | null
  declined_until: string | null
  due_days: number
  due_cents: number
  late_cents: number
}

/** Whether the payments of all clients whom nothing else stops can be read in one statement. */
const isNarrow = sql<boolean>`(select count(*) from stopped where stop is null) <= ${sql.lit(maxProposed)}`

/**
 * `judged`: each client of a reach, with the limit that the rules propose and the first reason against it. Set-based: what
 * was paid on time is computed together, and only for clients whom nothing else stops; of more than `maxProposed` of
 * them it is not computed, and none has a proposal. Debts of a record that was merged into a client are the client's.
 */
const judged = (reach: Reach, rules: LimitGrowth) => sql`
  asked as materialized (
    select customers.id, customers.group_id, customers.loan_limit_cents as limit_cents,
      customers.written_off_cents as written_off, customers.status, case when ${isInArrears()} then ${overdueCents()} else 0 end as overdue,
      floor(least(customers.loan_limit_cents * ${sql.lit(100 + rules.growthPercent)} / 100, ${rules.highest === null ? null : toCents(rules.highest)}::bigint)
        / ${toCents(rules.step)}::bigint)::bigint * ${toCents(rules.step)}::bigint as proposed_cents,
      last_change.day as changed_on, (last_change.day + ${monthsAfter(rules.everyMonths)})::date as changed_until,
      (select max(until) from limit_declines where customer_id = customers.id) as declined_until
    from customers left join groups on groups.id = customers.group_id
    left join lateral (
      select (at at time zone ${zone()})::date as day from limit_changes where customer_id = customers.id order by id desc limit 1
    ) as last_change on true
    where customers.client_number is not null and customers.merged_into_id is null and customers.erased_at is null
      and ${isReached(reach)}
  ), late_groups as (
    select customers.group_id, sum(${overdueCents()})::bigint as overdue from customers
    where ${isInArrears()} and customers.merged_into_id is null and customers.group_id = any(array(select group_id from asked))
    group by customers.group_id
  ), stopped as materialized (
    select asked.*, coalesce(late_groups.overdue, 0) as group_overdue, case
      when coalesce(limit_cents, 0) = 0 then 'no-limit'
      when status <> 'active' or asked.group_id is null then 'not-active'
      when written_off > 0 then 'written-off'
      when proposed_cents <= limit_cents then 'highest'
      when changed_until > ${today()} then 'changed'
      when declined_until >= ${today()} then 'declined'
      when asked.overdue > 0 then 'overdue'
      when ${rules.needsGroup} and late_groups.overdue > 0 then 'group-overdue'
    end as stop
    from asked left join late_groups on late_groups.group_id = asked.group_id
  ), compared as materialized (
    select id from stopped where stop is null and ${isNarrow}
  ), records as (
    select id, id as record_id from compared
    union all
    select merged_into_id, customers.id from customers where merged_into_id = any(array(select id from compared))
  ), paid as (
    select records.id, count(distinct due_on)::int as due_days, sum(due_cents)::bigint as due_cents,
      sum(unpaid_cents)::bigint as late_cents
    from dues_at_their_end(array(select record_id from records), ${monthsAgo(rules.months)}, ${today()}) as dues
    join records on records.record_id = dues.customer_id
    group by records.id
  ), judged as (
    select stopped.*, coalesce(due_days, 0) as due_days, coalesce(due_cents, 0) as due_cents,
      coalesce(late_cents, 0) as late_cents, coalesce(stop, case
        when coalesce(due_days, 0) < ${rules.dueDays} then 'few-days'
        when (due_cents - late_cents) * 100 < due_cents * ${rules.percentOnTime} then 'late'
      end) as stopped_by
    from stopped left join paid using (id)
  )`

const shown = sql`
  judged.id, customers.first_name, customers.last_name, customers.client_number, branches.name as branch,
  groups.id as group_id, groups.name as group_name, ${fullName<string | null>('credit_officers')} as officer,
  limit_cents, proposed_cents, stopped_by as stop, judged.written_off, judged.overdue, group_overdue, changed_on,
  changed_until, declined_until, due_days, due_cents, late_cents`

const withNames = sql`
  join customers on customers.id = judged.id
  left join groups on groups.id = customers.group_id
  left join branches on branches.id = customers.branch_id
  left join credit_officers on credit_officers.id = groups.credit_officer_id`

/** A page of the proposals by group and name, how many there are, and what they grow by together. One statement. */
export async function findProposals(db: Db, reach: Reach, rules: LimitGrowth, { page, size }: Slice) {
  const { rows } = await sql<{ rows: GrowthRow[]; counted: number; growth_cents: number; is_narrow: boolean }>`
    with ${judged(reach, rules)}, page as (
      select ${shown}, row_number() over (order by groups.name, groups.id, customers.first_name, customers.last_name, judged.id) as nr
      from judged ${withNames} where stopped_by is null
      order by nr limit ${size} offset ${page * size}
    )
    select (select coalesce(json_agg(page order by nr), '[]') from page) as rows,
      least(count(*), ${sql.lit(COUNT_CAP + 1)})::int as counted,
      coalesce(sum(proposed_cents - limit_cents), 0)::bigint as growth_cents, ${isNarrow} as is_narrow
    from judged where stopped_by is null
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('an aggregate answers one row')
  return found
}

/** A client with the proposal or what stops it. Undefined outside the scope. */
export async function findProposalOf(db: Db, scope: BranchScope, clientId: number, rules: LimitGrowth) {
  const { rows } = await sql<GrowthRow>`
    with ${judged({ scope, ids: [clientId] }, rules)} select ${shown} from judged ${withNames}
  `.execute(db)
  return rows[0]
}

/** The ids of all proposals of a filter, by client. */
export async function findProposalIds(db: Db, reach: Reach, rules: LimitGrowth, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${judged(reach, rules)} select id from judged where stopped_by is null order by id limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The day until which a decline of today holds, and its row. */
export async function insertDecline(
  tx: Tx,
  { clientId, months, reason, actorId }: { clientId: number; months: number; reason: DeclineReason; actorId: number },
): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    insert into limit_declines (customer_id, until, reason, actor_account_id)
    values (${clientId}, (${today()} + ${monthsAfter(months)})::date, ${reason}, ${actorId}) returning until
  `.execute(tx)
  const [added] = rows
  if (!added) throw new Error('an insert returns its row')
  return added.until
}

/** Names of clients in a scope. */
export const nameClients = (db: Db, scope: BranchScope, ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .select(['id', fullName('customers').as('name')])
    .where('id', '=', anyOf(ids))
    .where(isInScope(scope, 'branch_id'))
    .execute()
