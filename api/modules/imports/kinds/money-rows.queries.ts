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
  paid_on: string
  cents: number
  /** Of the parts that stand. */
  client_ids: number[]
}

/** Receipts that stand with these references, in their accounts. `key`: the reference without case and spaces. */
export async function findKnownReceipts(
  db: Db,
  wanted: readonly { accountId: number; key: string }[],
): Promise<KnownReceipt[]> {
  const { rows } = await sql<KnownReceipt>`
    select receipts.id, number, money_account_id as account_id, reference_key as key, paid_on, amount_cents as cents, (
      select coalesce(json_agg(coalesce(customers.merged_into_id, customers.id)), '[]')
      from repayments join customers on customers.id = customer_id
      where receipt_id = receipts.id and reversed_at is null
    ) as client_ids
    from unnest(${wanted.map(({ accountId }) => accountId)}::bigint[], ${wanted.map(({ key }) => key)}::text[])
      as wanted (account_id, key)
      join receipts on money_account_id = wanted.account_id and reference_key = wanted.key and ended_at is null
  `.execute(db)
  return rows
}

export type SamePayment = { client_id: number; paid_on: string; cents: number; number: number }

/** Payments that stand without a reference: the same amount of the same client on the same day. */
export async function findSamePayments(
  db: Db,
  payments: readonly { clientId: number; paidOn: string; cents: number }[],
): Promise<SamePayment[]> {
  const { rows } = await sql<SamePayment>`
    select repayments.customer_id as client_id, receipts.paid_on, repayments.amount_cents as cents, receipts.number
    from unnest(${payments.map(({ clientId }) => clientId)}::bigint[], ${payments.map(({ paidOn }) => paidOn)}::date[],
      ${payments.map(({ cents }) => cents)}::bigint[]) as payment (client_id, paid_on, cents)
      join repayments on repayments.customer_id = payment.client_id and repayments.amount_cents = payment.cents
      join receipts on receipts.id = receipt_id and receipts.paid_on = payment.paid_on
    where reversed_at is null and receipts.reference is null
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
