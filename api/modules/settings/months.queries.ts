import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'

/** The class of advisory locks of months, in the trigger refuse_closed_months() too. */
const MONTH_LOCKS = 35

/** Waits for the transactions that write entries of a month (YYYY-MM), and keeps others from beginning. */
export const lockMonth = (tx: Tx, month: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(MONTH_LOCKS)}, ${Number(month.replace('-', ''))})`.execute(tx)

const firstDay = (month: string) => `${month}-01`

const selectClosed = (db: Db) =>
  db
    .selectFrom('closed_months')
    .innerJoin('accounts', 'accounts.id', 'closed_months.closed_by')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'closed_at'])
    .select(fullName('accounts').as('closer'))

/** The latest first. */
export const findClosedMonths = (db: Db) => selectClosed(db).orderBy('closed_months.month', 'desc').execute()
export type ClosedMonthRow = Awaited<ReturnType<typeof findClosedMonths>>[number]

/** Each month from that of the first entry of credit, or the first closed one, to `lastMonth`, a first day. The latest first. */
export const findMonths = async (db: Db, lastMonth: string) => {
  const { rows } = await sql<{ month: string; closer: string | null; closed_at: Date | null }>`
    with first as (
      select least((select min(effective_on) from credit_entries), (select min(month) from closed_months)) as day
    )
    select to_char(months.day, 'YYYY-MM') as month, ${fullName('accounts')} as closer, closed_at
    from first, generate_series(date_trunc('month', first.day::timestamp), ${lastMonth}::timestamp, '1 month') as months(day)
    left join closed_months on closed_months.month = months.day::date
    left join accounts on accounts.id = closed_months.closed_by
    order by months.day desc`.execute(db)
  return rows
}

export const findClosedMonth = (db: Db, month: string) =>
  selectClosed(db).where('closed_months.month', '=', firstDay(month)).executeTakeFirst()

export const insertClosedMonth = (tx: Tx, month: string, actorId: number) =>
  tx
    .insertInto('closed_months')
    .values({ month: firstDay(month), closed_by: actorId })
    .execute()

/** The deleted row; undefined for an open month. */
export const deleteClosedMonth = (tx: Tx, month: string) =>
  tx.deleteFrom('closed_months').where('month', '=', firstDay(month)).returning('closed_at').executeTakeFirst()
