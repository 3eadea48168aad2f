import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { CashEntryKind } from '#contract/receipts/cash-choices.ts'

/** A cash box whose row is locked until the transaction ends. */
export type LockedBox = {
  id: number
  balance_cents: number
  /** Its last counted day (YYYY-MM-DD). */
  closed_to: string | null
}

/** Locks the boxes of these accounts that exist, by ascending id. */
export async function lockBoxes(tx: Tx, holderIds: readonly number[]): Promise<(LockedBox & { holder_id: number })[]> {
  const { rows } = await sql<LockedBox & { holder_id: number }>`
    select id, holder_id, balance_cents, closed_to from money_accounts
    where holder_id = any(${holderIds}::bigint[]) order by id for no key update
  `.execute(tx)
  return rows
}

/** Does nothing for an account that has a box. */
export const insertBox = (tx: Tx, holderId: number) =>
  sql`
    insert into money_accounts (kind, name, holder_id) values ('cash-box', '', ${holderId})
    on conflict (holder_id) do nothing
  `.execute(tx)

export type NewCashEntry = {
  kind: CashEntryKind
  /** Cents that came into the box; negative for cash that left it. Never 0. */
  cents: number
  /** The wanted day (YYYY-MM-DD). */
  day: string
  receiptId?: number
  repaymentId?: number
  creditEntryId?: number
  returnId?: number
  moveId?: number
  countId?: number
  actorId: number
}

/** Writes entries in this order, with the balance. An entry of a closed day is of the day after the last closed one. */
export const insertEntries = (tx: Tx, boxId: number, entries: readonly NewCashEntry[]) => {
  const column = <T>(read: (entry: NewCashEntry) => T | undefined) => entries.map((entry) => read(entry) ?? null)
  return sql`
    with entered as (
      insert into cash_entries (money_account_id, kind, day, delta_cents, receipt_id, repayment_id, credit_entry_id,
        return_id, move_id, count_id, actor_account_id)
      select box.id, entry.kind, greatest(entry.day, box.closed_to + 1), cents, receipt_id, repayment_id,
        credit_entry_id, return_id, move_id, count_id, actor_id
      from money_accounts as box cross join unnest(
        ${column((entry) => entry.kind)}::text[], ${column((entry) => entry.day)}::date[],
        ${column((entry) => entry.cents)}::bigint[], ${column((entry) => entry.receiptId)}::bigint[],
        ${column((entry) => entry.repaymentId)}::bigint[], ${column((entry) => entry.creditEntryId)}::bigint[],
        ${column((entry) => entry.returnId)}::bigint[], ${column((entry) => entry.moveId)}::bigint[], ${column((entry) => entry.countId)}::bigint[],
        ${column((entry) => entry.actorId)}::bigint[]
      ) with ordinality as entry (kind, day, cents, receipt_id, repayment_id, credit_entry_id, return_id, move_id,
        count_id, actor_id, nr)
      where box.id = ${boxId} order by nr
      returning delta_cents
    )
    update money_accounts set balance_cents = balance_cents + (select sum(delta_cents) from entered)
    where id = ${boxId}
  `.execute(tx)
}
