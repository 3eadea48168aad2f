import { type Kysely, sql } from 'kysely'

/** The kinds of credit entries from this migration on. */
const kinds = [
  'hold',
  'release',
  'delivery',
  'repayment',
  'reversal',
  'return',
  'refund',
  'fee',
  'adjustment',
  'opening-balance',
  'write-off',
  'recovery',
  'credit-in',
  'credit-used',
]

/**
 * The day in Nairobi from which an entry counts, beside the moment it was recorded: the delivery day, the day of payment,
 * else the day it was recorded. All kinds of credit entries are allowed.
 */
export async function up(db: Kysely<never>) {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Africa/Nairobi')::date`
  for (const table of ['credit_entries', 'stock_movements']) {
    const [named, trigger] = [sql.table(table), sql.ref(`${table}_append_only`)]
    await sql`alter table ${named} add column effective_on date`.execute(db)
    await sql`alter table ${named} disable trigger ${trigger}`.execute(db)
    await sql`
      update ${named} set effective_on = coalesce(
        (select orders.delivered_on from orders
          where orders.id = order_id and kind in ('delivery', 'delivered')),
        ${table === 'credit_entries' ? sql`(select paid_on from repayments where id = repayment_id and kind = 'repayment')` : sql`null::date`},
        ${dayOf('at')}
      )`.execute(db)
    await sql`alter table ${named} enable trigger ${trigger}`.execute(db)
    // now() is also the default of "at", so that day and moment agree.
    await sql`
      alter table ${named}
        alter column effective_on set default (now() at time zone 'Africa/Nairobi')::date,
        alter column effective_on set not null`.execute(db)
  }

  await sql`
    alter table credit_entries
      drop constraint credit_entries_kind_check,
      add constraint credit_entries_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )
}
