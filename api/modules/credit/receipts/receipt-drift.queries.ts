import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { holdsTrace, holdsWord, type Traces } from '#api/platform/database/personal-traces.ts'

type RepaymentDrift = { id: number | null; standing_cents: number; entered_cents: number }

/**
 * Repayments that differ from the ledger, where each must be entered once for its client, and reversed once if it is
 * reversed. `id` null marks entries without a repayment. Empty when all agree. Cents.
 */
export const findRepaymentDrift = async (db: Db) => {
  const { rows } = await sql<RepaymentDrift>`
    select repayments.id, coalesce(case when reversed_at is null then amount_cents else 0 end, 0)::bigint as standing_cents,
      coalesce(entered.cents, 0)::bigint as entered_cents
    from repayments full join (
      select repayment_id, sum(credit_delta_cents - outstanding_delta_cents - written_off_delta_cents) as cents,
        min(customer_id) as customer, max(customer_id) as other,
        count(*) filter (where kind = 'repayment') as came, count(*) filter (where kind = 'reversal') as went
      from credit_entries
      where kind in ('repayment', 'credit-in', 'reversal') or kind in ('credit-used', 'recovery') and repayment_id is not null
      group by repayment_id
    ) entered on entered.repayment_id = repayments.id
    where (came, went, customer, other) is distinct from
        (1, case when reversed_at is null then 0 else 1 end, customer_id, customer_id)
      or cents is distinct from case when reversed_at is null then amount_cents else 0 end
    order by repayments.id
  `.execute(db)
  return rows
}

type ReceiptFault = { id: number; fault: 'parts' | 'unmatched' | 'ended' | 'numbers' | 'cash' }

/**
 * Receipts whose money is not where it must be: parts and what names no client add up to less or more than was received,
 * the unmatched money is not the sum of its entries, or a receipt of which something stands has ended, or the reverse;
 * numbers with a gap (id of the last receipt), or cash that is not in its box. Empty when all agree.
 */
export const findReceiptFaults = async (db: Db) => {
  const { rows } = await sql<ReceiptFault>`
    with parts as (
      select receipt_id, sum(amount_cents) as cents, coalesce(sum(amount_cents) filter (where reversed_at is null), 0) as standing
      from repayments group by receipt_id
    ), unmatched as (
      select receipt_id, sum(delta_cents) as cents,
        coalesce(sum(delta_cents) filter (where kind = 'received'), 0) as received,
        coalesce(-sum(delta_cents) filter (where kind = 'matched'), 0) as matched
      from unmatched_entries group by receipt_id
    ), sums as (
      select receipts.id, receipts.amount_cents, unmatched_cents, ended_at, coalesce(parts.standing, 0) as standing,
        coalesce(parts.cents, 0) as in_parts, coalesce(unmatched.cents, 0) as entered,
        coalesce(unmatched.received, 0) as received, coalesce(unmatched.matched, 0) as matched, holder_id, (
          select coalesce(sum(delta_cents), 0) from cash_entries where cash_entries.receipt_id = receipts.id
        ) as cash
      from receipts join money_accounts on money_accounts.id = money_account_id
        left join parts on parts.receipt_id = receipts.id left join unmatched on unmatched.receipt_id = receipts.id
    )
    select id, 'unmatched' as fault from sums where unmatched_cents <> entered
    union all
    select id, 'parts' from sums
    where in_parts - matched + received <> amount_cents
    union all
    select id, 'ended' from sums where (standing + unmatched_cents = 0) <> (ended_at is not null)
    union all
    select id, 'cash' from sums where holder_id is not null and cash <> standing + unmatched_cents
    union all
    select (select max(id) from receipts), 'numbers' from receipt_counter
    where last <> (select count(*) from receipts) or last <> (select coalesce(max(number), 0) from receipts)
    order by id
  `.execute(db)
  return rows
}

/**
 * Blanks the texts in a client's receipts and entries, and in receipts of money without a client that name the person;
 * references that contain the person's name or number too. Amounts, days and other references stay.
 */
export const eraseRepayer = (tx: Tx, customerId: number, traces: Traces) =>
  sql`
  with entered as (
    update credit_entries set note = null where customer_id = ${customerId} and note is not null
  ), paid as (
    update entry_payments set reference = 'erased-' || entry_id from credit_entries
    where credit_entries.id = entry_id and customer_id = ${customerId}
      and ${holdsWord(sql`entry_payments.reference`, traces)}
  ), received as (
    select receipt_id as id from repayments where customer_id = ${customerId}
    union
    select id from receipts where personal is not null and (unmatched_cents > 0 or ended_at is not null)
      and ${holdsTrace(sql`personal::text`, traces)}
  ), moved as (
    update unmatched_entries set note = null from received where receipt_id = received.id and note is not null
  ), blanked as (
    update receipts set personal = null,
      reference = case when ${holdsWord(sql`reference`, traces)} then 'erased-' || receipts.id else reference end,
      reference_key = case when ${holdsWord(sql`reference`, traces)} then 'erased-' || receipts.id else reference_key end
    from received where receipts.id = received.id
  )
  update repayments set reversal_reason = case when reversed_at is null then null else '' end
  where customer_id = ${customerId}
`.execute(tx)
