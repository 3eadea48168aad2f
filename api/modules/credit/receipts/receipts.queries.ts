import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import type { Clues } from './proposals.rules.ts'

type NewReceipt = {
  accountId: number
  paidOn: string
  cents: number
  reference: string | null
  unmatchedCents: number
  personal: {
    payer?: string | undefined
    note?: string | undefined
    /** What the payer of a line of a statement typed as account. */
    typedAccount?: string | undefined
    clues?: Clues | undefined
  }
  branchId: number | null
  /** Null for money that came in by itself. */
  actorId: number | null
  /** The collection sheet that it was posted with. */
  sheetId: number | null
}

/**
 * Inserts a receipt with the next number, and its unmatched money, in one statement; the counter is locked until the
 * transaction ends. Null when a receipt of the account that stands has the reference.
 */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number | null> {
  const isEmpty = Object.values(receipt.personal).every((value) => !value)
  const personal = isEmpty ? null : JSON.stringify(receipt.personal)
  const { rows } = await sql<{ id: number }>`
    with numbered as (
      update receipt_counter set last = last + 1 returning last
    ), recorded as (
      insert into receipts (number, money_account_id, paid_on, amount_cents, reference, reference_key, unmatched_cents,
        personal, branch_id, recorded_by, sheet_id)
      select last, ${receipt.accountId}, ${receipt.paidOn}::date, ${receipt.cents}, ${receipt.reference}::text,
        lower(replace(${receipt.reference}::text, ' ', '')), ${receipt.unmatchedCents}, ${personal}::jsonb,
        ${receipt.branchId}::bigint, ${receipt.actorId}::bigint, ${receipt.sheetId}::bigint
      from numbered
      on conflict (money_account_id, reference_key) where ended_at is null do nothing returning id
    ), unmatched as (
      insert into unmatched_entries (receipt_id, kind, delta_cents, effective_on, actor_account_id)
      select id, 'received', ${receipt.unmatchedCents}::bigint, ${receipt.paidOn}::date, ${receipt.actorId}::bigint
      from recorded where ${receipt.unmatchedCents}::bigint > 0
    )
    select id from recorded
  `.execute(tx)
  return rows[0]?.id ?? null
}

export type UnmatchedMove = {
  kind: Receipt['unmatchedMoves'][number]['kind']
  cents: number
  day: string
  repaymentId?: number
}

/** Moves unmatched money of a locked receipt, in one statement. */
export const insertUnmatchedMoves = (
  tx: Tx,
  receiptId: number,
  moves: readonly UnmatchedMove[],
  { actorId, reason = null }: { actorId: number | null; reason?: string | null },
) =>
  sql`
  with moved as (
    insert into unmatched_entries (receipt_id, kind, delta_cents, repayment_id, effective_on, actor_account_id, note)
    select ${receiptId}::bigint, kind, cents, repayment_id, day, ${actorId}::bigint, ${reason}
    from unnest(${moves.map(({ kind }) => kind)}::text[], ${moves.map(({ cents }) => cents)}::bigint[],
      ${moves.map(({ repaymentId }) => repaymentId ?? null)}::bigint[], ${moves.map(({ day }) => day)}::date[]
    ) with ordinality as move (kind, cents, repayment_id, day, nr)
    order by nr returning delta_cents
  )
  update receipts set unmatched_cents = unmatched_cents + (select sum(delta_cents) from moved)::bigint
  where id = ${receiptId}
`.execute(tx)

/** Waits for those who record receipts; locked after clients and cash boxes, until the transaction ends. */
export const lockReceiptNumbers = (tx: Tx) => sql`select from receipt_counter for no key update`.execute(tx)

/** Marks a receipt of which nothing stands. Its reference is free again. */
export const endReceipt = (tx: Tx, id: number) =>
  sql`
  update receipts set ended_at = clock_timestamp() where id = ${id} and ended_at is null and unmatched_cents = 0
    and not exists (select from repayments where receipt_id = receipts.id and reversed_at is null)
`.execute(tx)

/** A receipt, locked after the clients of its parts and the cash box. */
export const lockReceipt = (tx: Tx, id: number) =>
  tx
    .selectFrom('receipts')
    .select(['paid_on', 'unmatched_cents'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whose cash box a receipt came to; null for another account. */
export async function findHolder(tx: Tx, receiptId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('receipts')
    .innerJoin('money_accounts', 'money_accounts.id', 'money_account_id')
    .select('holder_id')
    .where('receipts.id', '=', receiptId)
    .executeTakeFirst()
  return row?.holder_id ?? null
}

/** The first day from `day` on whose month is open: the day itself, or the first of a later month. */
export async function findOpenDay(tx: Tx, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select greatest(${day}::date, (
      select min(month)::date from generate_series(date_trunc('month', ${day}::date),
        date_trunc('month', ${day}::date) + interval '14 months', interval '1 month') as month
      where not exists (select from closed_months where closed_months.month = month.month::date)
    ))::text as day
  `.execute(tx)
  return rows[0]?.day ?? day
}

/** Who reads receipts: of clients in scope, and where an account is given only of groups that its officer leads. */
export type Reader = { scope: BranchScope; officerOf: number | null }

/** The client of a part; a merged one as the record it is now. */
export const clientOfPart = sql`
  join customers as owners on owners.id = repayments.customer_id
  join customers on customers.id = coalesce(owners.merged_into_id, owners.id)
  left join groups on groups.id = customers.group_id`

/** Of a part with its client. */
export const isPartReadable = ({ scope, officerOf }: Reader) =>
  officerOf === null
    ? isInScope(scope, 'customers.branch_id')
    : sql<boolean>`${isInScope(scope, 'customers.branch_id')} and groups.credit_officer_id = (
        select id from credit_officers where account_id = ${officerOf}
      )`

/** Of a row of `receipts`: a part of it is readable, or it was recorded in the branch. */
export function isReceiptReadable(reader: Reader): RawBuilder<boolean> {
  if (reader.scope === 'all' && reader.officerOf === null) return sql<boolean>`true`
  const part = sql<boolean>`exists (
    select from repayments ${clientOfPart} where repayments.receipt_id = receipts.id and ${isPartReadable(reader)}
  )`
  return reader.officerOf === null ? sql<boolean>`(${isInScope(reader.scope, 'receipts.branch_id')} or ${part})` : part
}

/** Of a row of `receipts`: what of its parts stands. */
export const standingCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::bigint from repayments where receipt_id = receipts.id and reversed_at is null
)`

/** Of a row of `repayments`: what the client owed after it. */
export const leftCents = sql<number>`(
  select sum(outstanding_delta_cents)::bigint from credit_entries
  where credit_entries.customer_id = repayments.customer_id and credit_entries.id <= (
    select max(entry.id) from credit_entries as entry
    where entry.repayment_id = repayments.id and entry.kind <> 'reversal'
  )
)`

/** Columns of `receipts` joined with `money_accounts` and the accounts of holder and recorder. */
export const receiptColumns = sql`receipts.id, receipts.number, money_account_id, money_accounts.method,
  case when holder_id is null then money_accounts.name else ${fullName('holders')} end as account,
  receipts.paid_on, receipts.amount_cents, receipts.unmatched_cents, receipts.ended_at, receipts.reference,
  receipts.personal ->> 'payer' as payer, receipts.personal ->> 'typedAccount' as typed_account,
  coalesce(${fullName('recorders')}, money_accounts.name) as recorder, receipts.recorded_at, ${standingCents} as standing_cents`

export const receiptSource = sql`receipts join money_accounts on money_accounts.id = money_account_id
  left join accounts as holders on holders.id = holder_id
  left join accounts as recorders on recorders.id = receipts.recorded_by`

export type ReceiptColumns = {
  id: number
  number: number
  money_account_id: number
  method: RepaymentMethod
  account: string
  paid_on: string
  amount_cents: number
  unmatched_cents: number
  ended_at: Date | null
  reference: string | null
  payer: string | null
  typed_account: string | null
  recorder: string
  recorded_at: Date
  standing_cents: number
}

/** The receipt of a part; undefined when there is none. */
export const findReceiptOfPart = async (db: Db, id: number) =>
  (await db.selectFrom('repayments').select('receipt_id').where('id', '=', id).executeTakeFirst())?.receipt_id

/** The parts of a receipt that stand, with their clients: all, or one of them. */
export const findStandingParts = (tx: Tx, receiptId: number, partId: number | null) =>
  tx
    .selectFrom('repayments')
    .select(['id', 'customer_id', 'amount_cents', 'excess_cents'])
    .where('receipt_id', '=', receiptId)
    .where('reversed_at', 'is', null)
    .where((where) => (partId === null ? where.lit(true) : where('id', '=', partId)))
    .orderBy('id')
    .execute()

/** What stands of a receipt, and what was paid back of it. Cents. */
export async function findStanding(tx: Tx, id: number) {
  const { rows } = await sql<{ standing_cents: number; unmatched_cents: number; paid_back_cents: number }>`
    select ${standingCents} as standing_cents, unmatched_cents, (
      select coalesce(-sum(delta_cents), 0)::bigint from unmatched_entries
      where receipt_id = receipts.id and kind = 'paid-back'
    ) as paid_back_cents
    from receipts where id = ${id}
  `.execute(tx)
  return rows[0] ?? { standing_cents: 0, unmatched_cents: 0, paid_back_cents: 0 }
}

/** Whether all of a receipt stands as it was written: in parts that came with it, or as unmatched money. */
export async function isUntouched(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from receipts where id = ${id} and amount_cents = ${standingCents} + unmatched_cents
      and not exists (select from unmatched_entries where receipt_id = receipts.id and kind <> 'received')
  `.execute(tx)
  return rows.length > 0
}

/** Whether something of a receipt, or of one part of it, waits for a second person; `any`: of it or of its parts. */
export async function isWaiting(tx: Tx, receiptId: number, partId: number | null | 'any'): Promise<boolean> {
  const { rows } = await sql`
    select from approvals where receipt_id = ${receiptId} and state = 'waiting' and ends_at > now()
      and ${partId === 'any' ? sql`true` : sql`repayment_id is not distinct from ${partId}::bigint`}
  `.execute(tx)
  return rows.length > 0
}
