import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

/** Invariants of cash books. Each statement returns only the rows that break its invariant. */
const proofs: Record<string, RawBuilder<unknown>> = {
  'the balance of each box is the sum of its entries': sql`
    select money_accounts.id from money_accounts left join (
      select money_account_id, sum(delta_cents) as cents from cash_entries group by money_account_id
    ) entered on money_account_id = money_accounts.id
    where balance_cents <> coalesce(cents, 0)`,
  'only boxes of persons have entries': sql`
    select cash_entries.id from cash_entries join money_accounts on money_accounts.id = money_account_id
    where holder_id is null`,
  'entries have the signs and the sources of their kind': sql`
    select id from cash_entries where case
      when kind = 'received' then delta_cents < 0 or receipt_id is null
      when kind in ('taken-back', 'paid-back') then delta_cents > 0 or receipt_id is null
      when kind = 'refund' then delta_cents > 0 or num_nonnulls(credit_entry_id, return_id) <> 1
      when kind in ('banked', 'handed-over') then delta_cents > 0 or move_id is null
      when kind in ('taken-over', 'returned') then delta_cents < 0 or move_id is null
      else count_id is null
    end`,
  'cash left the box of its giver, unless it returned': sql`
    select cash_moves.id from cash_moves left join (
      select move_id, money_account_id, sum(delta_cents) as cents from cash_entries
      where move_id is not null group by move_id, money_account_id
    ) entered on move_id = cash_moves.id and money_account_id = from_id
    where coalesce(cents, 0) <> case when state in ('disputed', 'withdrawn') then 0 else -amount_cents end`,
  'cash that a person accepted is in the box of that person': sql`
    select cash_moves.id from cash_moves join money_accounts on money_accounts.id = to_id left join (
      select move_id, money_account_id, sum(delta_cents) as cents from cash_entries
      where move_id is not null group by move_id, money_account_id
    ) entered on move_id = cash_moves.id and money_account_id = to_id
    where coalesce(cents, 0) <> case when state = 'accepted' and holder_id is not null then amount_cents else 0 end`,
  'each closed day ends with what was counted': sql`
    select cash_counts.id from cash_counts join (
      select money_account_id, day, sum(sum(delta_cents)) over (partition by money_account_id order by day) as cents
      from (
        select money_account_id, day, delta_cents from cash_entries
        union all select money_account_id, day, 0 from cash_counts
      ) as counted group by money_account_id, day
    ) ended using (money_account_id, day)
    where cents <> counted_cents`,
  'a difference is what was counted less what was expected': sql`
    select cash_counts.id from cash_counts left join cash_entries on count_id = cash_counts.id
    where coalesce(delta_cents, 0) <> counted_cents - expected_cents`,
  'each box is closed up to its last count': sql`
    select money_accounts.id from money_accounts left join (
      select money_account_id, max(day) as day from cash_counts group by money_account_id
    ) last on money_account_id = money_accounts.id
    where closed_to is distinct from day`,
}

/** Each broken invariant of the cash books with its rows. */
export async function findCashFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [name, proof] of Object.entries(proofs)) {
    const { rows } = await proof.execute(db)
    if (rows.length > 0) faults.push(`cash: not true that ${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return faults
}
