import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'

/** What names a client: a number, the fingerprint of a national id, or a phone. */
export type ClientName = { number: string | null; idHash: string | null; phone: string | null }

export type NamedClient = { at: number; id: number; name: string }

/**
 * Clients in scope by their names, each with the index of its name; a merged one as the record it is now. With `officerOf`
 * only of the groups that this account leads.
 */
export async function findNamedClients(
  db: Db,
  { scope, officerOf }: { scope: BranchScope; officerOf: number | null },
  names: readonly ClientName[],
): Promise<NamedClient[]> {
  const led = sql`customers.group_id = any(array(
    select groups.id from groups join credit_officers on credit_officers.id = groups.credit_officer_id
    where credit_officers.account_id = ${officerOf}
  ))`
  const { rows } = await sql<NamedClient>`
    select distinct nr::int - 1 as at, customers.id, ${fullName('customers')} as name
    from unnest(${names.map(({ number }) => number)}::text[], ${names.map(({ idHash }) => idHash)}::text[],
      ${names.map(({ phone }) => phone)}::text[]) with ordinality as wanted (number, id_hash, phone, nr)
    cross join lateral (
      select id, merged_into_id from customers where client_number = wanted.number
      union all
      select id, merged_into_id from customers where national_id_hash = wanted.id_hash
      union all
      select id, merged_into_id from customers where phone = wanted.phone and client_number is not null
    ) as hit join customers on customers.id = coalesce(hit.merged_into_id, hit.id)
    where customers.client_number is not null and customers.erased_at is null
      and ${isInScope(scope, 'customers.branch_id')} ${officerOf === null ? sql`` : sql`and ${led}`}
    order by at, customers.id
  `.execute(db)
  return rows
}

export type KnownBalance = { client_id: number; cents: number; day: string }

/** Opening balances of clients that were not undone, with those that wait for a second person. `undone`: notes of what undid them. */
export async function findOpeningBalances(
  db: Db,
  clientIds: readonly number[],
  undone: readonly string[],
): Promise<KnownBalance[]> {
  const { rows } = await sql<KnownBalance>`
    with owners as (
      select id, coalesce(merged_into_id, id) as client_id from customers
      where id = any(${clientIds}::bigint[]) or merged_into_id = any(${clientIds}::bigint[])
    )
    select client_id, entry.outstanding_delta_cents as cents, entry.effective_on as day
    from owners join credit_entries as entry on entry.customer_id = owners.id
    where entry.kind = 'opening-balance' and not exists (
      select from credit_entries as later
      where later.customer_id = entry.customer_id and later.id > entry.id and later.kind = 'adjustment'
        and later.note = any(${undone}::text[]) and later.outstanding_delta_cents = -entry.outstanding_delta_cents
    )
    union all
    select client_id, amount_cents, effective_on from owners join approvals on customer_id = owners.id
    where approvals.kind = 'opening-balance' and state = 'waiting' and ends_at > now()
  `.execute(db)
  return rows
}

export type KnownReceipt = {
  id: number
  number: number
  account_id: number
  key: string
  cents: number
}

/** Receipts that stand with these references, in their accounts. `key`: the reference without case and spaces. */
export async function findKnownReceipts(
  db: Db,
  wanted: readonly { accountId: number; key: string }[],
): Promise<KnownReceipt[]> {
  const { rows } = await sql<KnownReceipt>`
    select receipts.id, number, money_account_id as account_id, reference_key as key, amount_cents as cents
    from unnest(${wanted.map(({ accountId }) => accountId)}::bigint[], ${wanted.map(({ key }) => key)}::text[])
      as wanted (account_id, key)
      join receipts on money_account_id = wanted.account_id and reference_key = wanted.key and ended_at is null
  `.execute(db)
  return rows
}

export type KnownPayment = { at: number; receipt_id: number; number: number; is_named: boolean }

type Payment = { clientId: number; paidOn: string; cents: number; accountId: number | null; key: string | null }

/**
 * Parts of receipts that are of the same client, day and amount as payments, by the index of the payment: those with its
 * reference in its account (`is_named`), also ones that were taken back unless an import was undone, and those that stand
 * without a reference. `undone`: reasons of what was undone.
 */
export async function findKnownPayments(
  db: Db,
  payments: readonly Payment[],
  undone: readonly string[],
): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    select nr::int - 1 as at, receipts.id as receipt_id, receipts.number, receipts.reference is not null as is_named
    from unnest(${payments.map(({ clientId }) => clientId)}::bigint[], ${payments.map(({ paidOn }) => paidOn)}::date[],
      ${payments.map(({ cents }) => cents)}::bigint[], ${payments.map(({ accountId }) => accountId)}::bigint[],
      ${payments.map(({ key }) => key)}::text[]) with ordinality as payment (client_id, paid_on, cents, account_id, key, nr)
      join customers on customers.id = payment.client_id or customers.merged_into_id = payment.client_id
      join repayments on repayments.customer_id = customers.id and repayments.amount_cents = payment.cents
      join receipts on receipts.id = receipt_id and receipts.paid_on = payment.paid_on
    where case when receipts.reference is null then reversed_at is null
      else money_account_id = payment.account_id and reference_key = payment.key
        and (reversed_at is null or reversal_reason <> all(${undone}::text[])) end
    order by at, is_named desc, receipts.id
  `.execute(db)
  return rows
}

/** What stands of the receipts of an account by days of payment, with what was paid back of them. Cents. */
export async function sumReceived(db: Db, accountId: number, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(unmatched_cents + (
      select coalesce(sum(amount_cents), 0) from repayments where receipt_id = receipts.id and reversed_at is null
    ) + (
      select coalesce(-sum(delta_cents), 0) from unmatched_entries
      where receipt_id = receipts.id and unmatched_entries.kind = 'paid-back'
    )), 0)::bigint as cents
    from receipts where money_account_id = ${accountId} and paid_on between ${from}::date and ${to}::date
  `.execute(db)
  return rows[0]?.cents ?? 0
}
