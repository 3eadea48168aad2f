import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOfRecord, fullName } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { EntryKind } from '#contract/lending/ledger.ts'
import type { LedgerEntry } from '#contract/lending/lending.staff.ts'

export type LedgerRow = {
  id: number
  kind: EntryKind
  order_id: number | null
  held_delta_cents: number
  outstanding_delta_cents: number
  written_off_delta_cents: number
  credit_delta_cents: number
  held_cents: number
  outstanding_cents: number
  credit_balance_cents: number
  effective_on: string
  at: Date
  by: string | null
  reason: string | null
  receipt: { id: number; number: number } | null
  payment: LedgerEntry['payment']
  counted: number
}

/** Entries of one record with the amounts after each and the number of all. `rows` chooses and orders some of them. */
const selectEntries = (ofRecord: RawBuilder<boolean>, rows: RawBuilder<unknown>) => sql<LedgerRow>`
  select entries.*, ${fullName('accounts')} as by,
    case when receipts.id is not null then json_build_object('id', receipts.id, 'number', receipts.number) end as receipt,
    case
      when payments.entry_id is not null then json_build_object('method', payments.method, 'reference', payments.reference)
      when receipts.id is not null then json_build_object('method', money_accounts.method, 'reference', receipts.reference)
    end as payment
  from (
    select * from (
      select id, kind, order_id, held_delta_cents, outstanding_delta_cents, written_off_delta_cents, credit_delta_cents,
        effective_on, at, actor_account_id, repayment_id, note as reason,
        (sum(held_delta_cents) over (order by id))::bigint as held_cents,
        (sum(outstanding_delta_cents) over (order by id))::bigint as outstanding_cents,
        (sum(credit_delta_cents) over (order by id))::bigint as credit_balance_cents,
        (count(*) over ())::int as counted
      from credit_entries where ${ofRecord}
    ) as counted ${rows}
  ) as entries left join accounts on accounts.id = entries.actor_account_id
    left join entry_payments payments on payments.entry_id = entries.id
    left join repayments on repayments.id = entries.repayment_id left join receipts on receipts.id = receipt_id
    left join money_accounts on money_accounts.id = receipts.money_account_id
  order by entries.id desc`

/** Entries of a client's record, newest first, each with the amounts after it, and the number of all. */
export async function findLedger(db: Db, clientId: number, { page, size }: Slice): Promise<LedgerRow[]> {
  const ofRecord = sql<boolean>`customer_id = ${anyOfRecord(clientId)}`
  const slice = sql`order by id desc limit ${size} offset ${page * size}`
  return (await selectEntries(ofRecord, slice).execute(db)).rows
}

/** One entry with the amounts of its client after it. */
export async function findEntry(db: Db, id: number): Promise<LedgerRow | undefined> {
  const ofRecord = sql<boolean>`customer_id = (select customer_id from credit_entries where id = ${id})`
  return (await selectEntries(ofRecord, sql`where id = ${id}`).execute(db)).rows[0]
}
