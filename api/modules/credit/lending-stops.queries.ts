import { sql } from 'kysely'
import { daysPastDue, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, today } from '#api/platform/database/fragments.ts'
import type { LendingStops } from '#contract/site/settings.ts'

/** Arrears of a client and of the group. Cents; figures of the group are null without a group. */
export type LendingFigures = {
  client: string
  group: string | null
  client_days: number
  /** Due so long ago that the bound is passed. */
  client_late_cents: number
  group_days: number | null
  group_late_cents: number | null
  group_overdue_cents: number | null
  group_outstanding_cents: number | null
  group_held_cents: number | null
}

/** Of a row of `customers`: what was due more than this many days ago and is not paid; 0 without a bound. */
export const lateCents = (days: number | null) => sql<number>`(
  select coalesce(sum(unpaid_cents), 0)::bigint from unpaid_dues
  where customer_id = customers.id and due_on < ${today()} - ${days}::int
)`

/** One statement. Undefined for a client that does not exist. */
export async function findLendingFigures(
  db: Db,
  clientId: number,
  { clientDays, groupDays }: LendingStops,
): Promise<LendingFigures | undefined> {
  const { rows } = await sql<LendingFigures>`
    select ${fullName('customers')} as client, groups.name as "group", ${daysPastDue()} as client_days,
      ${lateCents(clientDays)} as client_late_cents, members.*
    from customers left join groups on groups.id = customers.group_id
    left join lateral (
      select max(late.days)::int as group_days, sum(late.late_cents)::bigint as group_late_cents,
        sum(late.overdue_cents)::bigint as group_overdue_cents, sum(late.outstanding_cents)::bigint as group_outstanding_cents,
        sum(late.held_cents)::bigint as group_held_cents
      from (
        select ${daysPastDue()} as days, ${lateCents(groupDays)} as late_cents, ${overdueCents()} as overdue_cents,
          outstanding_cents, held_cents
        from customers where customers.group_id = groups.id and client_number is not null and merged_into_id is null
      ) as late
    ) as members on true
    where customers.id = ${clientId}
  `.execute(db)
  return rows[0]
}

/** Waits for other bookings of the group, until the transaction ends. Nothing is locked after it. */
export const lockGroupLimit = (tx: Tx, groupId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`group limit ${groupId}`}, 0))`.execute(tx)
