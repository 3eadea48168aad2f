import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { dayBegins } from '#api/platform/database/fragments.ts'
import type { ReportDays } from './period.rules.ts'

/** How many clients placed an order, in the period and before it. */
export async function countActiveClients(db: Db, branches: BranchScope, days: ReportDays) {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where now > 0) as now, count(*) filter (where before > 0) as before from (
      select coalesce(sum(orders) filter (where day >= ${days.from}::date), 0) as now,
        coalesce(sum(orders) filter (where day < ${days.from}::date), 0) as before
      from client_days
      where day between ${days.beforeFrom}::date and ${days.to}::date and ${isInScope(branches, 'branch_id')}
      group by customer_id
    ) as active`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}

export type ClientRow = {
  id: number
  client_number: string | null
  first_name: string
  last_name: string
  erased_at: Date | null
  orders: number
  cents: number
}

/** The clients with the highest net sales of the period. Cents. */
export const findTopClients = async (db: Db, branches: BranchScope, days: ReportDays, limit: number) =>
  (
    await sql<ClientRow>`
    select id, client_number, first_name, last_name, erased_at, orders, cents from (
      select customer_id, sum(orders)::bigint as orders, sum(cents)::bigint as cents from client_days
      where day between ${days.from}::date and ${days.to}::date and ${isInScope(branches, 'branch_id')}
      group by customer_id having sum(cents) > 0 order by sum(cents) desc, customer_id limit ${sql.lit(limit)}
    ) as top join customers on customers.id = top.customer_id order by cents desc, id`.execute(db)
  ).rows

export type Segments = { vip: number; premium: number; ordered: number; clients: number }

/** Clients at the end of the period: with net sales from the limits on, with any order, and all. Cents. */
export async function countSegments(
  db: Db,
  branches: BranchScope,
  { to }: ReportDays,
  limits: { vipCents: number; premiumCents: number; days: number },
): Promise<Segments> {
  const { rows } = await sql<Segments>`
    select year.*, (
      select coalesce(sum(first_orders), 0)::bigint from sales_days where day <= ${to}::date and ${isInScope(branches, 'branch_id')}
    ) as ordered, (
      select count(*) from customers where client_number is not null and erased_at is null
        and created_at < ${dayBegins(to, 1)} and ${isInScope(branches, 'branch_id')}
    ) as clients
    from (
      select count(*) filter (where cents >= ${limits.vipCents}) as vip,
        count(*) filter (where cents >= ${limits.premiumCents} and cents < ${limits.vipCents}) as premium
      from (
        select sum(cents) as cents from client_days
        where day > ${to}::date - ${limits.days}::integer and day <= ${to}::date
          and ${isInScope(branches, 'branch_id')}
        group by customer_id
      ) as sums
    ) as year`.execute(db)
  return rows[0] ?? { vip: 0, premium: 0, ordered: 0, clients: 0 }
}
