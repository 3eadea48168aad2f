import { type RawBuilder, sql } from 'kysely'
import { daysPastDue, isInArrears, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName, hasTerms, today, zone } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import type { Language } from '#contract/errors.ts'
import {
  type AgeingBucket,
  type ArrearsFilter,
  ageingBucketNames,
  ageingBuckets,
  parDays,
} from '#contract/lending/arrears.staff.ts'
import { isPartReadable, type Reader } from '../receipts/receipts.queries.ts'
import { lastPromise } from './promises.queries.ts'

export type ArrearsOrder = { column: 'days' | 'overdue' | 'outstanding'; isAscending: boolean }

/** Of a row of `owing`: something is overdue, from and to so many days. */
const isLate = ({ from = 0, to = null }: { from?: number | undefined; to?: number | null | undefined }) =>
  sql<boolean>`(since is not null and days >= ${sql.lit(from)} and ${to === null ? sql`true` : sql`days <= ${sql.lit(to)}`})`

const and = (conditions: (RawBuilder<unknown> | null)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `)

/** Null as it is now, else as at the end of a past day. */
type AsAt = string | null

/** The day, whose end it is but for today. */
const dayOf = (asAt: AsAt) => (asAt === null ? today() : sql<string>`${asAt}::date`)

type Reach = { reader: Reader; filter: ArrearsFilter; asAt: AsAt; ids?: readonly number[] | undefined }

/** The readable clients of branch, officer and group; `ids`: only these. */
const isReached = ({ reader, filter: { branch, officer, group }, ids }: Reach) =>
  and([
    isPartReadable(reader),
    ids === undefined ? null : sql`customers.id = ${anyOf(ids)}`,
    branch === undefined ? null : sql`customers.branch_id = ${branch}`,
    officer === undefined ? null : sql`groups.credit_officer_id = ${officer}`,
    group === undefined ? null : sql`customers.group_id = ${group}`,
  ])

const withGroup = sql`customers left join groups on groups.id = customers.group_id`

/** As it is now: from the counters of the clients, and the plans of those who are late. */
const owingNow = (reach: Reach) => sql`
  owing as materialized (
    select customers.id, customers.outstanding_cents as outstanding, customers.written_off_cents as written_off,
      case when ${isInArrears()} then unpaid_since end as since, ${daysPastDue()} as days,
      case when ${isInArrears()} then ${overdueCents()} else 0 end as overdue
    from ${withGroup}
    where customers.erased_at is null and customers.merged_into_id is null
      and (outstanding_cents > 0 or written_off_cents > 0) and ${isReached(reach)}
  )`

/** As at the end of a day: from the plans of that day. Clients who were erased or merged since owed then. */
const owingOn = (reach: Reach, day: string) => sql`
  dues as materialized (
    select customer_id, sum(unpaid_cents)::bigint as outstanding, min(due_on) filter (where due_on <= ${day}::date) as since,
      coalesce(sum(unpaid_cents) filter (where due_on <= ${day}::date), 0)::bigint as overdue
    from unpaid_dues_on(${day}::date, array(select customers.id from ${withGroup} where ${isReached(reach)}))
    group by customer_id
  ), later_lost as (
    select customer_id, sum(written_off_delta_cents) as cents from credit_entries
    where effective_on > ${day}::date and written_off_delta_cents <> 0 group by customer_id
  ), owing as materialized (
    select customers.id, coalesce(outstanding, 0) as outstanding, since, coalesce(overdue, 0) as overdue,
      greatest(0, ${day}::date - since) as days, (written_off_cents - coalesce(later_lost.cents, 0))::bigint as written_off
    from ${withGroup} left join dues on dues.customer_id = customers.id
      left join later_lost on later_lost.customer_id = customers.id
    where (outstanding > 0 or written_off_cents - coalesce(later_lost.cents, 0) > 0) and ${isReached(reach)}
  )`

/**
 * `owing`: the clients of branch, officer and group who owe something or whose debt was written off, with what is
 * overdue, since when, and for how many days.
 */
const owing = (reach: Reach) => (reach.asAt === null ? owingNow(reach) : owingOn(reach, reach.asAt))

/** The rows of `owing` that a filter matches. */
const matching = ({ filter: { bucket, daysFrom, daysTo, promise, writtenOff, search }, asAt }: Reach) => sql`
  from owing join customers using (id)
    ${promise === undefined ? sql`` : sql`left join lateral (${lastPromise(dayOf(asAt))}) as promised on true`}
  where ${writtenOff ? sql`written_off > 0` : sql`since is not null`} and ${and([
    bucket === undefined ? null : isLate(ageingBuckets[bucket]),
    daysFrom === undefined && daysTo === undefined ? null : isLate({ from: daysFrom, to: daysTo }),
    promise === undefined ? null : promise === 'none' ? sql`promised.id is null` : sql`promised.state = ${promise}`,
    search === undefined ? null : hasTerms('customers.search_text', search),
  ])}`

const ordered = ({ column, isAscending }: ArrearsOrder) =>
  sql`${sql.ref(`owing.${column}`)} ${isAscending ? sql`` : sql`desc`}, owing.id`

export type ArrearsRow = {
  id: number
  first_name: string
  last_name: string
  client_number: string
  phone: string | null
  language: Language | null
  pay_to: string | null
  branch: string | null
  group_id: number | null
  group_name: string | null
  officer: string | null
  overdue: number
  days: number
  outstanding: number
  since: string | null
  written_off: number
  payment: { paid_on: string; cents: number } | null
  promise: {
    id: number
    cents: number
    promised_on: string
    note: string | null
    state: 'open' | 'kept' | 'broken'
    paid_cents: number
  } | null
}

/** Of a row of `customers`: number of the till or paybill that serves the branch. */
export const payTo = sql<string | null>`(
  select number from money_accounts
  where kind = 'till' and status = 'active' and number is not null
    and (money_accounts.branch_id is null or money_accounts.branch_id = customers.branch_id)
  order by money_accounts.branch_id nulls last, money_accounts.id limit 1
)`

/** What is shown of the rows of `owing` with the ids of `page`. */
const rowsOfPage = (day: RawBuilder<string>) => sql`
  select owing.id, customers.first_name, customers.last_name, customers.client_number, customers.phone,
    accounts.language, branches.name as branch, groups.id as group_id, groups.name as group_name,
    ${fullName<string | null>('credit_officers')} as officer, owing.overdue, owing.days, owing.outstanding, owing.since,
    owing.written_off, ${payTo} as pay_to, (
      select json_build_object('paid_on', paid_on, 'cents', amount_cents) from repayments
      where customer_id = owing.id and paid_on <= ${day}
        and (reversed_at is null or (reversed_at at time zone ${zone()})::date > ${day})
      order by paid_on desc, repayments.id desc limit 1
    ) as payment, (
      select json_build_object('id', id, 'cents', amount_cents, 'promised_on', promised_on, 'note', note,
        'state', state, 'paid_cents', paid_cents)
      from (${lastPromise(day)}) as promised
    ) as promise, page.nr
  from page join owing using (id) join customers using (id)
    left join accounts on accounts.id = customers.account_id
    left join groups on groups.id = customers.group_id
    left join branches on branches.id = customers.branch_id
    left join credit_officers on credit_officers.id = groups.credit_officer_id`

export type ArrearsSums = Record<
  'outstanding' | 'overdue' | 'at_risk' | 'rescheduled' | 'written_off' | 'clients',
  number
> & {
  ageing: { bucket: AgeingBucket; clients: number; overdue: number; outstanding: number }[]
}

/** Sums of `owing`. Cents. */
const sums = (asAt: AsAt) => sql`
  select count(since)::int as clients, coalesce(sum(outstanding), 0)::bigint as outstanding,
    coalesce(sum(overdue), 0)::bigint as overdue, coalesce(sum(written_off), 0)::bigint as written_off,
    coalesce(sum(outstanding) filter (where days > ${sql.lit(parDays)}), 0)::bigint as at_risk, (
      select coalesce(sum(rescheduled_cents), 0)::bigint from unpaid_dues_on(${asAt ?? 'infinity'}::date, array(
        select distinct customer_id from new_terms join owing on owing.id = customer_id where outstanding > 0
      ))
    ) as rescheduled, json_build_array(${sql.join(
      ageingBucketNames.map((name) => {
        const isIn = sql`filter (where ${isLate(ageingBuckets[name])})`
        return sql`json_build_object('bucket', ${sql.lit(name)}, 'clients', count(*) ${isIn},
          'overdue', coalesce(sum(overdue) ${isIn}, 0), 'outstanding', coalesce(sum(outstanding) ${isIn}, 0))`
      }),
    )}) as ageing
  from owing`

type Found = { rows: ArrearsRow[]; counted: number; sums: ArrearsSums }

/** One page, the number of matching clients up to COUNT_CAP + 1, and the sums of branch, officer and group: one statement. */
export async function findArrears(
  db: Db,
  reach: Reach,
  { page, size, order }: Slice & { order: ArrearsOrder },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with ${owing(reach)}, page as (
      select id, row_number() over () as nr from (
        select owing.id ${matching(reach)} order by ${ordered(order)} limit ${size} offset ${page * size}
      ) as page
    )
    select (select coalesce(json_agg(line order by nr), '[]') from (${rowsOfPage(dayOf(reach.asAt))}) as line) as rows,
      (select count(*)::int from (select ${matching(reach)} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones) as counted,
      (select to_json(sums) from (${sums(reach.asAt)}) as sums) as sums
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without tables answers one row')
  return found
}

/** The ids that a filter matches, in its order. */
export async function findArrearsIds(
  db: Db,
  reach: Reach,
  { max, order }: { max: number; order: ArrearsOrder },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${owing(reach)} select owing.id ${matching(reach)} order by ${ordered(order)} limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Clients by id, in the order of the ids. */
export async function findArrearsByIds(
  db: Db,
  { reader, asAt, ids }: Pick<Reach, 'reader' | 'asAt'> & { ids: readonly number[] },
): Promise<ArrearsRow[]> {
  const { rows } = await sql<ArrearsRow>`
    with ${owing({ reader, asAt, ids, filter: {} })}, page as (
      select id, nr from unnest(${ids}::bigint[]) with ordinality as page (id, nr)
    )
    ${rowsOfPage(dayOf(asAt))} order by nr
  `.execute(db)
  return rows
}
