import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { fullName, zone } from '#api/platform/database/fragments.ts'
import { type AgeingBucket, ageingBucketNames, ageingBuckets, parDays } from '#contract/lending/arrears.staff.ts'
import type { ReportDays } from './period.rules.ts'

/**
 * `owing`: the clients of the branches who owed something at the end of a day, or whose debt was written off by then, with
 * what was overdue and for how many days. What was due on the day itself is overdue at its end.
 */
const owingOn = (branches: BranchScope, day: string) => sql`
  dues as materialized (
    select customer_id, sum(unpaid_cents)::bigint as outstanding, min(due_on) as oldest,
      coalesce(sum(unpaid_cents) filter (where due_on <= ${day}::date), 0)::bigint as overdue,
      sum(rescheduled_cents)::bigint as rescheduled
    from unpaid_dues_on(${day}::date) group by customer_id
  ), later_lost as (
    select customer_id, sum(written_off_delta_cents) as cents from credit_entries
    where effective_on > ${day}::date and written_off_delta_cents <> 0 group by customer_id
  ), owing as materialized (
    select customers.id, customers.branch_id, customers.group_id, groups.credit_officer_id, oldest,
      coalesce(outstanding, 0) as outstanding, coalesce(overdue, 0) as overdue, overdue > 0 as is_late,
      coalesce(rescheduled, 0) as rescheduled, ${day}::date - oldest as days, (written_off_cents - coalesce(later_lost.cents, 0))::bigint as written_off
    from customers left join dues on dues.customer_id = customers.id
      left join later_lost on later_lost.customer_id = customers.id
      left join groups on groups.id = customers.group_id
    where ${isInScope(branches, 'customers.branch_id')}
      and (outstanding > 0 or written_off_cents - coalesce(later_lost.cents, 0) > 0)
  )`

export type ArrearsSums = Record<'clients' | 'outstanding' | 'overdue' | 'at_risk' | 'written_off', number>

const sums = sql`count(*) filter (where is_late)::int as clients, coalesce(sum(outstanding), 0)::bigint as outstanding,
  coalesce(sum(overdue), 0)::bigint as overdue, coalesce(sum(written_off), 0)::bigint as written_off,
  coalesce(sum(outstanding) filter (where days > ${sql.lit(parDays)}), 0)::bigint as at_risk`

/** What was owed, overdue, at risk, rescheduled and written off at the end of a day. Cents. */
export async function findArrearsSums(db: Db, branches: BranchScope, day: string) {
  const { rows } = await sql<ArrearsSums & { rescheduled: number }>`
    with ${owingOn(branches, day)}
    select ${sums}, coalesce(sum(rescheduled), 0)::bigint as rescheduled from owing`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without groups answers one row')
  return found
}

const isIn = ({ from, to }: { from: number; to: number | null }) =>
  sql`filter (where is_late and days >= ${sql.lit(from)} and ${to === null ? sql`true` : sql`days <= ${sql.lit(to)}`})`

const ageing = sql`json_build_array(${sql.join(
  ageingBucketNames.map((name) => {
    const only = isIn(ageingBuckets[name])
    return sql`json_build_object('bucket', ${sql.lit(name)}, 'clients', count(*) ${only},
      'overdue', coalesce(sum(overdue) ${only}, 0), 'outstanding', coalesce(sum(outstanding) ${only}, 0))`
  }),
)})`

/** The highest sums of `owing` by a column, the most overdue first. */
const sumsBy = (table: string, column: string, name: RawBuilder<unknown>, limit: number) => sql`(
  select coalesce(json_agg(line), '[]') from (
    select named.id, ${name} as name, ${sums} from owing join ${sql.table(table)} as named on named.id = owing.${sql.ref(column)}
    group by named.id order by overdue desc, outstanding desc, named.id limit ${sql.lit(limit)}
  ) as line
)`

/**
 * `by_category`: what is owed and overdue by the category of the products. What is unpaid of a client is shared among the
 * instalments from the oldest unpaid day on, and those of an order among its lines by their totals. Null: other debts.
 */
const byCategory = (day: string) => sql`
  delivered as (
    select entry.customer_id, order_id, effective_on, sum(outstanding_delta_cents)::bigint as cents
    from owing join credit_entries as entry on entry.customer_id = owing.id
    where outstanding > 0 and kind = 'delivery' and effective_on <= ${day}::date
    group by entry.customer_id, order_id, effective_on having sum(outstanding_delta_cents) > 0
  ), instalments as (
    select delivered.customer_id, delivered.order_id, planned.due_on,
      least(planned.cents, delivered.cents - back.cents - cents_before) as cents
    from delivered join orders on orders.id = delivered.order_id cross join lateral (
      select coalesce(sum(order_returns.total_cents), 0) as cents from order_returns
      where order_returns.order_id = delivered.order_id and (at at time zone ${zone()})::date <= ${day}::date
    ) as back cross join lateral instalments_of(delivered.cents, number_of_months, effective_on, due_weekday) as planned
    union all
    select entry.customer_id, null, entry_instalments.due_on, amount_cents
    from owing join credit_entries as entry on entry.customer_id = owing.id
      join entry_instalments on entry_id = entry.id
    where outstanding > 0 and effective_on <= ${day}::date
  ), weights as (
    select customer_id, order_id, sum(cents) as owed, coalesce(sum(cents) filter (where due_on <= ${day}::date), 0) as late
    from instalments join owing on owing.id = customer_id
    where cents > 0 and due_on >= oldest group by customer_id, order_id
  ), debts as (
    select order_id, outstanding * owed / sum(owed) over of_client as owed,
      coalesce(overdue * late / nullif(sum(late) over of_client, 0), 0) as late
    from weights join owing on owing.id = customer_id window of_client as (partition by customer_id)
  ), parts as (
    select order_id, category_id, sum(line_total_cents) / nullif(sum(sum(line_total_cents)) over (partition by order_id), 0)
      as part
    from order_lines where order_id in (select order_id from debts) group by order_id, category_id
  ), by_category as (
    select category_id as id, round(sum(owed * coalesce(part, 1)))::bigint as outstanding,
      round(sum(late * coalesce(part, 1)))::bigint as overdue
    from debts left join parts using (order_id) group by category_id
  )`

export type ArrearsLine = ArrearsSums & { id: number; name: string }
export type CategoryLine = { id: number | null; name: string | null; outstanding: number; overdue: number }
export type ClientLine = Pick<ArrearsSums, 'outstanding' | 'overdue' | 'written_off'> & {
  id: number
  client_number: string
  /** Null for an erased client. */
  name: string | null
  days: number
}

type Details = {
  ageing: { bucket: AgeingBucket; clients: number; overdue: number; outstanding: number }[]
  branches: ArrearsLine[]
  officers: ArrearsLine[]
  groups: ArrearsLine[]
  categories: CategoryLine[]
  clients: ClientLine[]
}

/** Arrears at the end of a day by days past due, branch, officer, group, category and client: one statement. Cents. */
export async function findArrearsBy(db: Db, branches: BranchScope, day: string, limit: number): Promise<Details> {
  const { rows } = await sql<Details>`
    with ${owingOn(branches, day)}, ${byCategory(day)}
    select (select ${ageing} from owing) as ageing,
      ${sumsBy('branches', 'branch_id', sql`named.name`, limit)} as branches,
      ${sumsBy('credit_officers', 'credit_officer_id', fullName('named'), limit)} as officers,
      ${sumsBy('groups', 'group_id', sql`named.name`, limit)} as groups, (
        select coalesce(json_agg(line), '[]') from (
          select by_category.*, categories.name from by_category left join categories on categories.id = by_category.id
          order by overdue desc, outstanding desc, by_category.id limit ${sql.lit(limit)}
        ) as line
      ) as categories, (
        select coalesce(json_agg(line), '[]') from (
          select owing.id, client_number, days, outstanding, overdue, written_off,
            case when erased_at is null then ${fullName('customers')} end as name
          from owing join customers on customers.id = owing.id
          where is_late order by overdue desc, owing.id limit ${sql.lit(limit)}
        ) as line
      ) as clients`.execute(db)
  const [details] = rows
  if (!details) throw new Error('a statement without tables answers one row')
  return details
}

export type ArrearsPoint = { point: string; arrears_cents: number; at_risk_cents: number }

/** Arrears and portfolio at risk at the end of the last computed day of each point of a period. Cents. */
export const findArrearsPoints = async (db: Db, branches: BranchScope, { from, to, step }: ReportDays) =>
  (
    await sql<ArrearsPoint>`
    select distinct on (point) point, arrears_cents, at_risk_cents from (
      select day, greatest(date_trunc(${sql.lit(step)}, day)::date, ${from}::date) as point,
        coalesce(sum(arrears_cents) filter (where ${isInScope(branches, 'branch_id')}), 0)::bigint as arrears_cents,
        coalesce(sum(at_risk_cents) filter (where ${isInScope(branches, 'branch_id')}), 0)::bigint as at_risk_cents
      from arrears_days where day between ${from}::date and ${to}::date group by day
    ) as days order by point, day desc`.execute(db)
  ).rows
