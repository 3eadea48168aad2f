import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOfRecord } from '#api/platform/database/fragments.ts'
import type { EntryKind } from '#contract/lending/ledger.ts'

type EntryRow = {
  id: number
  effective_on: string
  kind: EntryKind
  order_id: number | null
  receipt_number: number | null
  change_cents: number
  owed_cents: number
}

type StatementRow = { before_cents: number; entries: EntryRow[] }

/** The entries that changed what a client owes, by effective day, with the sum after each and that before the first day. */
export async function findStatement(db: Db, clientId: number, from: string, to: string): Promise<StatementRow> {
  const { rows } = await sql<StatementRow>`
    with owed as (
      select credit_entries.id, effective_on, kind, order_id, receipts.number as receipt_number,
        outstanding_delta_cents as change_cents,
        (sum(outstanding_delta_cents) over (order by effective_on, credit_entries.id))::bigint as owed_cents
      from credit_entries left join repayments on repayments.id = repayment_id
        left join receipts on receipts.id = receipt_id
      where credit_entries.customer_id = ${anyOfRecord(clientId)} and outstanding_delta_cents <> 0
    )
    select
      (select coalesce(sum(change_cents), 0)::bigint from owed where effective_on < ${from}::date) as before_cents,
      (select coalesce(json_agg(owed order by effective_on, id), '[]') from owed
        where effective_on between ${from}::date and ${to}::date) as entries
  `.execute(db)
  return rows[0] ?? { before_cents: 0, entries: [] }
}
