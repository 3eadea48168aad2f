import { type RawBuilder, sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, hasTerms } from '#api/platform/database/fragments.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { PayoutState } from '#contract/receipts/mpesa-choices.ts'

/** States after which the same money may be sent again: nothing was sent. */
const notSent = sql`('failed', 'withdrawn')`

export type PayoutRow = {
  id: number
  entry_id: number | null
  receipt_id: number | null
  receipt_number: number | null
  customer_id: number | null
  client: string | null
  account: string
  phone: string | null
  compared_with: string | null
  amount_cents: number
  state: PayoutState
  answer: string | null
  code: string | null
  made_by: number
  maker: string
  made_at: Date
  releaser: string | null
  released_at: Date | null
  settler: string | null
  settlement_reason: string | null
  questions: number
}

const selected = sql`
  select payouts.id, entry_id, payouts.receipt_id, receipts.number as receipt_number, payouts.customer_id,
    ${fullName('customers')} as client, money_accounts.name as account, payouts.phone,
    coalesce(customers.phone, receipts.personal ->> 'payer') as compared_with, payouts.amount_cents, payouts.state,
    answer, code, made_by, ${fullName('makers')} as maker, made_at,
    ${fullName('releasers')} as releaser, released_at, ${fullName('settlers')} as settler, settlement_reason, questions
  from mpesa_payouts as payouts
    join money_accounts on money_accounts.id = payouts.money_account_id
    join accounts as makers on makers.id = made_by
    left join accounts as releasers on releasers.id = released_by
    left join accounts as settlers on settlers.id = settled_by
    left join receipts on receipts.id = payouts.receipt_id
    left join customers on customers.id = payouts.customer_id`

/** Of a client in a scope; without a client, of an account or receipt of it. */
function inScope(scope: BranchScope, owner: RawBuilder<unknown> = sql`customers.branch_id`): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`
  return scope === 'none' ? sql`false` : sql`coalesce(${owner}, money_accounts.branch_id) = ${scope}`
}

export type PayoutFilter = {
  search?: string | undefined
  state?: PayoutState | undefined
  entry?: number | undefined
  receipt?: number | undefined
}

export async function findPayouts(
  db: Db,
  scope: BranchScope,
  filter: PayoutFilter,
  { page, size }: { page: number; size: number },
) {
  const conditions = [
    inScope(scope),
    ...(filter.search ? [hasTerms('customers.search_text', filter.search)] : []),
    ...(filter.state === undefined ? [] : [sql`payouts.state = ${filter.state}`]),
    ...(filter.entry === undefined ? [] : [sql`entry_id = ${filter.entry}`]),
    ...(filter.receipt === undefined ? [] : [sql`payouts.receipt_id = ${filter.receipt}`]),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<PayoutRow>`
    ${selected} ${where} order by payouts.id desc limit ${size} offset ${page * size}
  `.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (${selected} ${where} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones
  `.execute(db)
  return { rows, counted: counts[0]?.counted ?? 0 }
}

export async function findPayout(db: Db, scope: BranchScope, id: number): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`${selected} where payouts.id = ${id} and ${inScope(scope)}`.execute(db)
  return rows[0]
}

/** How many wait for another person than this one. */
export async function countToRelease(db: Db, scope: BranchScope, accountId: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from mpesa_payouts as payouts
      join money_accounts on money_accounts.id = payouts.money_account_id
      left join customers on customers.id = payouts.customer_id
    where payouts.state = 'made' and made_by <> ${accountId} and ${inScope(scope)}
  `.execute(db)
  return rows[0]?.counted ?? 0
}

export type UnsentRow = {
  entry_id: number | null
  receipt_id: number | null
  receipt_number: number | null
  customer_id: number | null
  client: string | null
  account: string
  phone: string | null
  compared_with: string | null
  cents: number
  at: Date
}

/** What left paying tills in the books in the last 30 days and was not sent, in whole shillings. */
export async function findUnsent(db: Db, scope: BranchScope): Promise<UnsentRow[]> {
  const { rows } = await sql<UnsentRow>`
    select credit_entries.id as entry_id, null::bigint as receipt_id, null::bigint as receipt_number,
      customers.id as customer_id, ${fullName('customers')} as client, money_accounts.name as account, customers.phone,
      customers.phone as compared_with, -credit_delta_cents as cents, credit_entries.at
    from mpesa_tills join money_accounts on money_accounts.id = mpesa_tills.money_account_id
      join entry_payments on entry_payments.money_account_id = money_accounts.id and entry_payments.kind = 'refund'
      join credit_entries on credit_entries.id = entry_id
      join customers as named on named.id = customer_id
      join customers on customers.id = coalesce(named.merged_into_id, named.id)
    where can_pay_out and credit_entries.at > now() - interval '30 days' and -credit_delta_cents >= 100
      and not exists (
        select from mpesa_payouts where entry_id = credit_entries.id and state not in ${notSent}
      ) and ${inScope(scope)}
    union all
    select null, receipts.id, receipts.number, null, null, money_accounts.name, null,
      receipts.personal ->> 'payer', back.cents - coalesce(gone.cents, 0), back.at
    from mpesa_tills join money_accounts on money_accounts.id = mpesa_tills.money_account_id
      join receipts on receipts.money_account_id = money_accounts.id
      join lateral (
        select -sum(delta_cents)::bigint as cents, max(at) as at from unmatched_entries
        where receipt_id = receipts.id and kind = 'paid-back'
      ) as back on back.at > now() - interval '30 days'
      left join lateral (
        select sum(amount_cents)::bigint as cents from mpesa_payouts
        where receipt_id = receipts.id and state not in ${notSent}
      ) as gone on true
    where can_pay_out and receipts.id in (
        select receipt_id from unmatched_entries where kind = 'paid-back' and at > now() - interval '30 days'
      ) and back.cents - coalesce(gone.cents, 0) >= 100 and ${inScope(scope, sql`receipts.branch_id`)}
    order by at desc limit 50
  `.execute(db)
  return rows
}

/** Whether a till of a scope pays out. */
export const canPayOut = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('mpesa_tills').select('can_pay_out').where('can_pay_out', '=', true).executeTakeFirst()) !==
  undefined

type ToSend = { money_account_id: number; customer_id: number | null; cents: number; can_pay_out: boolean }

/** A refund out of a till, as far as it was not sent, with its till locked. */
export async function lockRefund(tx: Tx, scope: BranchScope, entryId: number): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`
    select entry_payments.money_account_id, customers.id as customer_id, can_pay_out,
      case when exists (select from mpesa_payouts where entry_id = ${entryId} and state not in ${notSent}) then 0
        else -credit_delta_cents end as cents
    from credit_entries
      join entry_payments on entry_payments.entry_id = credit_entries.id and entry_payments.kind = 'refund'
      join mpesa_tills on mpesa_tills.money_account_id = entry_payments.money_account_id
      join money_accounts on money_accounts.id = entry_payments.money_account_id
      join customers as named on named.id = customer_id
      join customers on customers.id = coalesce(named.merged_into_id, named.id)
    where credit_entries.id = ${entryId} and ${inScope(scope)}
    for update of mpesa_tills
  `.execute(tx)
  return rows[0]
}

/** Unmatched money of a receipt of a till that was paid back in the books and not sent, with its till locked. */
export async function lockPaidBack(tx: Tx, scope: BranchScope, receiptId: number): Promise<ToSend | undefined> {
  await sql`
    select from mpesa_tills where money_account_id = (select money_account_id from receipts where id = ${receiptId}) for update
  `.execute(tx)
  const { rows } = await sql<ToSend>`
    select receipts.money_account_id, null as customer_id, coalesce(can_pay_out, false) as can_pay_out, (
        coalesce((select -sum(delta_cents) from unmatched_entries where receipt_id = receipts.id and kind = 'paid-back'), 0)
        - coalesce((
          select sum(amount_cents) from mpesa_payouts where receipt_id = receipts.id and state not in ${notSent}
        ), 0)
      )::bigint as cents
    from receipts
      left join mpesa_tills on mpesa_tills.money_account_id = receipts.money_account_id
      join money_accounts on money_accounts.id = receipts.money_account_id
    where receipts.id = ${receiptId} and ${inScope(scope, sql`receipts.branch_id`)}
  `.execute(tx)
  return rows[0]
}

type NewPayout = {
  token: string
  money_account_id: number
  entry_id: number | null
  receipt_id: number | null
  customer_id: number | null
  phone: string
  amount_cents: number
  made_by: number
}

export const insertPayout = async (tx: Tx, payout: NewPayout): Promise<number> =>
  (await tx.insertInto('mpesa_payouts').values(payout).returning('id').executeTakeFirstOrThrow()).id

export const lockPayout = (tx: Tx, id: number) =>
  tx
    .selectFrom('mpesa_payouts')
    .select(['state', 'made_by', 'amount_cents', 'receipt_id', 'customer_id', 'money_account_id', 'code', 'sent_at'])
    .select(['questions', 'settled_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const markReleased = (tx: Tx, id: number, accountId: number) =>
  tx
    .updateTable('mpesa_payouts')
    .set({ state: 'asking', released_by: accountId, released_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

type Asked = {
  originator_id: string
  token: string
  phone: string | null
  amount_cents: number
  sealed_keys: string
  environment: string
  number: string | null
}

/**
 * Says that the call begins, and returns what it needs; undefined for a payout whose call has begun. Committed before the
 * call, so that it is made once.
 */
export async function claimPayout(db: Db, id: number): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    update mpesa_payouts set sent_at = clock_timestamp()
    from mpesa_tills, money_accounts
    where mpesa_payouts.id = ${id} and state = 'asking' and sent_at is null
      and mpesa_tills.money_account_id = mpesa_payouts.money_account_id
      and money_accounts.id = mpesa_payouts.money_account_id
    returning originator_id, token, phone, amount_cents, sealed_keys, environment, number
  `.execute(db)
  return rows[0]
}

/** What a question about a payout needs that Safaricom may have taken; undefined for one that is over. */
export async function findUnderWay(db: Db, id: number) {
  const { rows } = await sql<Asked & { sent_at: Date | null; questions: number }>`
    update mpesa_payouts set questions = questions + 1
    from mpesa_tills, money_accounts
    where mpesa_payouts.id = ${id} and state in ('asking', 'waiting', 'unknown')
      and mpesa_tills.money_account_id = mpesa_payouts.money_account_id
      and money_accounts.id = mpesa_payouts.money_account_id
    returning originator_id, token, phone, amount_cents, sealed_keys, environment, number, sent_at, questions
  `.execute(db)
  return rows[0]
}

/**
 * Moves a payout on, from states in which that is possible. A person's word that it was not paid gives way to that of M-Pesa,
 * unless the money was prepared again. Returns whether it moved.
 */
export async function setState(db: Db, id: number, state: PayoutState, said: Said = {}): Promise<boolean> {
  const { answer = null, code = null, settledBy = null, reason = null } = said
  const { numAffectedRows } = await sql`
    update mpesa_payouts set state = ${state}, answer = ${answer?.slice(0, 300) ?? null}, code = ${code},
      ended_at = ${state === 'waiting' || state === 'unknown' ? null : sql`clock_timestamp()`},
      settled_by = ${settledBy}, settlement_reason = ${reason}
    where id = ${id} and (
      state = any(${state === 'withdrawn' ? ['made'] : ['asking', 'waiting', 'unknown']}::text[])
      or (${state === 'paid'} and state = 'failed' and settled_by is not null and not exists (
        select from mpesa_payouts as later where later.id > ${id} and later.state not in ${notSent}
          and (later.entry_id = mpesa_payouts.entry_id or later.receipt_id = mpesa_payouts.receipt_id)
      ))
    )
  `.execute(db)
  return numAffectedRows === 1n
}
type Said = { answer?: string | null; code?: string | null; settledBy?: number; reason?: string }

/** The payout of an address, with the addresses that may call its till. */
export const findPayoutByToken = (db: Db, token: string) =>
  db
    .selectFrom('mpesa_payouts')
    .innerJoin('mpesa_tills', 'mpesa_tills.money_account_id', 'mpesa_payouts.money_account_id')
    .select(['id', 'mpesa_payouts.money_account_id', 'senders'])
    .where('token', '=', token)
    .executeTakeFirst()

/** Blanks phones and words in the payouts of clients. */
export const erasePayouts = (tx: Tx, customerIds: readonly number[]) =>
  sql`update mpesa_payouts set phone = null, answer = null, settlement_reason = null where customer_id = any(${customerIds}::bigint[])`.execute(
    tx,
  )
