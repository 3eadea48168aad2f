import { type RawBuilder, sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, hasTerms } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import {
  type ApprovalKind,
  type ApprovalState,
  independenceDays,
  togetherDays,
} from '#contract/lending/approval-choices.ts'
import type { Approval, ApprovalFilter } from '#contract/lending/approvals.staff.ts'
import type { Due, TermsKind } from '#contract/lending/new-terms.ts'
import { standingCents } from '../receipts/receipts.queries.ts'

/** The due days of new terms. Cents. */
export type AgreedDues = { kind: TermsKind; dues: readonly Due[] }

export type NewApproval = {
  /** Null for a receipt of several clients, or of none. */
  customerId: number | null
  /** The receipt that is taken back or paid back, and its part where it is one. */
  receiptId?: number
  repaymentId?: number | null
  kind: ApprovalKind
  amountCents: number
  balanceSeenCents: number
  effectiveOn: string
  dueDays: readonly string[] | null
  /** The new terms of a debt as they are requested. */
  terms?: AgreedDues
  /** Of a refund: the account that pays it, null for the requester's cash box. */
  moneyAccountId: number | null
  personal: { reason: string; reference?: string }
  requestedBy: number
}

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approvals (customer_id, receipt_id, repayment_id, kind, amount_cents, balance_seen_cents, effective_on,
      due_days, terms, money_account_id, personal, requested_by)
    values (${approval.customerId}, ${approval.receiptId ?? null}, ${approval.repaymentId ?? null}, ${approval.kind}, ${approval.amountCents}, ${approval.balanceSeenCents},
      ${approval.effectiveOn}, ${approval.dueDays}::date[],
      ${approval.terms ? JSON.stringify(approval.terms) : null}::jsonb, ${approval.moneyAccountId}, ${JSON.stringify(approval.personal)}::jsonb,
      ${approval.requestedBy})
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the approval was not inserted')
  return row.id
}

/** An approval that was not decided in time has ended, even before the job marks it. */
const state = sql`case when state = 'waiting' and ends_at < now() then 'ended' else state end`

/** Whether an approval is in a state, as the index of states has it. */
const isIn = (wanted: ApprovalState) => {
  if (wanted === 'waiting') return sql<boolean>`approvals.state = 'waiting' and ends_at >= now()`
  return wanted === 'ended'
    ? sql<boolean>`(approvals.state = 'ended' or approvals.state = 'waiting' and ends_at < now())`
    : sql<boolean>`approvals.state = ${wanted}`
}

/** An account with those that made, invited, approved or re-addressed it lately, and those that did so with them. */
const makersOf = (account: RawBuilder<unknown>) => sql`(
  with recursive makers (id) as (
    select ${account} union
    select actor_account_id from makers join audit_entries on entity = 'account' and entity_id = makers.id
      and at > now() - make_interval(days => ${sql.lit(independenceDays)}) and actor_account_id is not null
      and (action in ('account.added', 'account.approved', 'invitation.sent')
        or action = 'account.edited' and after ->> 'fields' like '%email%')
  ) select id from makers
)`

/**
 * Whether an account is another person than the requester of an approval, as far as the audit shows: one person may have
 * made, re-addressed or reset the account of the other.
 */
const isIndependent = (account: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from ${makersOf(sql`requested_by`)} as one join ${makersOf(account)} as other using (id))
  and not exists (
    select from audit_entries where entity = 'account' and action in ('password.reset-mailed', 'two-factor.off')
      and at > now() - make_interval(days => ${sql.lit(independenceDays)})
      and (entity_id = requested_by and actor_account_id = ${account}
        or entity_id = ${account} and actor_account_id = requested_by)
  )
)`

/** The branch of an approval, of rows of `approvalSource`: that of the client, else of the receipt. */
const branchOf = sql`coalesce(customers.branch_id, receipts.branch_id)`

/** Approvals with their client or receipt. */
const approvalSource = sql`approvals left join customers on customers.id = customer_id
  left join receipts on receipts.id = receipt_id`

const isOfScope = (scope: BranchScope) =>
  scope === 'all' ? sql`true` : scope === 'none' ? sql`false` : sql`${branchOf} = ${scope}`

/** Staff who can decide an approval: columns of `accounts`, for rows of `approvalSource`. */
const decider = sql<boolean>`accounts.kind = 'staff' and accounts.status = 'active' and accounts.id <> requested_by
  and (accounts.all_branches or accounts.branch_id = ${branchOf})
  and accounts.role_id = any(array(select role_id from role_permissions where permission = 'Approve Entries'))
  and ${isIndependent(sql`accounts.id`)}`

/** Names that an answer lists at most. */
const maxNames = 10

export type ApprovalRow = {
  id: number
  customer_id: number | null
  receipt_id: number | null
  receipt_number: number | null
  repayment_id: number | null
  kind: ApprovalKind
  state: ApprovalState
  client: string | null
  client_number: string | null
  branch: string | null
  amount_cents: number
  balance_seen_cents: number
  balance_now_cents: number
  effective_on: string
  due_days: string[] | null
  terms: AgreedDues | null
  money_account_id: number | null
  method: NonNullable<Approval['payment']>['method'] | null
  reason: string | null
  reference: string | null
  requested_by: number
  requester: string
  requested_at: Date
  ends_at: Date
  decider: string | null
  decided_at: Date | null
  decision_reason: string | null
  entry_id: number | null
  who_can: string[]
  /** Of the caller. */
  is_independent: boolean
}

/** What stands of a receipt. */
const standing = sql`(receipts.unmatched_cents + ${standingCents})`

const selectApprovals = ({ scope, accountId }: Reader, rows: RawBuilder<unknown>) => sql<ApprovalRow>`
  select approvals.id, customer_id, approvals.kind, ${state} as state, ${fullName<string | null>('customers')} as client,
    client_number, approvals.receipt_id, receipts.number as receipt_number, approvals.repayment_id, branches.name as branch,
    approvals.amount_cents, balance_seen_cents, effective_on, to_json(due_days) as due_days, approvals.terms,
    approvals.money_account_id, case when approvals.kind = 'refund' then coalesce(
      approvals.method, (select method from money_accounts where money_accounts.id = approvals.money_account_id), 'cash'
    ) end as method, approvals.personal ->> 'reason' as reason, approvals.personal ->> 'reference' as reference, requested_by,
    case approvals.kind when 'refund' then credit_balance_cents when 'take-back' then ${standing}
      when 'pay-back' then unmatched_cents else outstanding_cents end as balance_now_cents,
    ${fullName('requesters')} as requester, requested_at, ends_at,
    ${fullName('deciders')} as decider, decided_at, decision_reason, entry_id, (
      select coalesce(json_agg(name order by name), '[]') from (
        select ${fullName('accounts')} as name from accounts where ${decider}
        order by name limit ${sql.lit(maxNames)}
      ) as named
    ) as who_can, ${isIndependent(sql`${accountId}::bigint`)} as is_independent
  from ${approvalSource} left join branches on branches.id = ${branchOf}
    join accounts requesters on requesters.id = requested_by left join accounts deciders on deciders.id = decided_by
  where ${isOfScope(scope)} ${rows}`

/** Who reads approvals, and of which clients. */
export type Reader = { scope: BranchScope; accountId: number }

/** Undefined outside the scope. */
export const findApproval = async (db: Db, reader: Reader, id: number): Promise<ApprovalRow | undefined> =>
  (await selectApprovals(reader, sql`and approvals.id = ${id}`).execute(db)).rows[0]

export type Wanted = Omit<ApprovalFilter, 'search' | 'sort'> & { found?: FoundClients | undefined }
/** Clients with this number, or with all terms in their search text. */
export type FoundClients = { clientNumber: string | null; text: string }

const narrowed = ({ state: wanted, kind, client, receipt, found }: Wanted) => sql`
  ${wanted === undefined ? sql`` : sql`and ${isIn(wanted)}`}
  ${kind === undefined ? sql`` : sql`and approvals.kind = ${kind}`}
  ${client === undefined ? sql`` : sql`and customer_id = ${client}`}
  ${receipt === undefined ? sql`` : sql`and approvals.receipt_id = ${receipt}`}
  ${found === undefined ? sql`` : isOf(found)}`

const isOf = ({ clientNumber, text }: FoundClients) => sql`and customer_id in (
    select id from customers where client_number = ${clientNumber}
    union select id from customers
      where ${hasTerms('search_text', text)}
  )`

/** Approvals of clients in scope; the clients are read where the scope is one branch. */
const wantedIn = (scope: BranchScope, wanted: Wanted) =>
  scope === 'all'
    ? sql`from approvals where true ${narrowed(wanted)}`
    : sql`from ${approvalSource} where ${isOfScope(scope)} ${narrowed(wanted)}`

/** By the moment of the request. What a row shows is read for the rows of the page only. */
export async function findApprovals(db: Db, reader: Reader, wanted: Wanted, slice: Slice & { isOldestFirst: boolean }) {
  const direction = slice.isOldestFirst ? sql`` : sql`desc`
  const page = sql`select approvals.id ${wantedIn(reader.scope, wanted)}
    order by approvals.id ${direction} limit ${slice.size} offset ${slice.page * slice.size}`
  const rows = sql`and approvals.id = any(array(${page})) order by approvals.id ${direction}`
  return (await selectApprovals(reader, rows).execute(db)).rows
}

/** Ids of these approvals, newest first. */
export async function findApprovalIds(db: Db, { scope }: Reader, wanted: Wanted, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select approvals.id ${wantedIn(scope, wanted)} order by approvals.id desc limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Of approvals in scope the names of their clients, and the numbers of their receipts. */
export async function nameApprovals(db: Db, { scope }: Reader, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; client: string | null; receipt_number: number | null }>`
    select approvals.id, ${fullName<string | null>('customers')} as client, receipts.number as receipt_number
    from ${approvalSource} where approvals.id = any(${ids}::bigint[]) and ${isOfScope(scope)}
  `.execute(db)
  return rows
}

/** The number of these approvals, up to COUNT_CAP + 1, and of those that wait and the reader may decide. */
export async function countApprovals(db: Db, { scope, accountId }: Reader, wanted: Wanted) {
  const { rows } = await sql<{ counted: number; waiting: number }>`
    select (select count(*) from (select 1 ${wantedIn(scope, wanted)} limit ${COUNT_CAP + 1}) as first) as counted,
      (select count(*) ${wantedIn(scope, { state: 'waiting' })} and requested_by <> ${accountId}
        and ${isIndependent(sql`${accountId}::bigint`)}) as waiting
  `.execute(db)
  return rows[0] ?? { counted: 0, waiting: 0 }
}

/** Locks an approval, after its client. */
export const lockApproval = (tx: Tx, id: number) =>
  sql`select from approvals where id = ${id} for no key update`.execute(tx)

type Decision = {
  id: number
  state: 'approved' | 'declined' | 'withdrawn'
  by: number
  reason: string | null
  entryId: number | null
  termsId: number | null
}

export const closeApproval = (tx: Tx, { id, state: to, by, reason, entryId, termsId }: Decision) =>
  tx
    .updateTable('approvals')
    .set({
      state: to,
      decided_by: by,
      decided_at: sql<Date>`now()`,
      decision_reason: reason,
      entry_id: entryId,
      new_terms_id: termsId,
    })
    .where('id', '=', id)
    .execute()

/** The accounts that can decide an approval. */
export async function findDeciders(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select accounts.id from ${approvalSource} cross join accounts
    where approvals.id = ${id} and ${decider} order by accounts.id
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** Cents of clients' entries of the approved kinds, and of what was taken back of them, lately without a second person. */
export async function sumUnapproved(tx: Tx, customerIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(abs(outstanding_delta_cents) + abs(credit_delta_cents)), 0)::bigint as cents
    from credit_entries
    where credit_entries.customer_id = any(${customerIds}::bigint[]) and at > now() - make_interval(days => ${togetherDays})
      and (kind in ('write-off', 'refund', 'opening-balance', 'reversal')
        or kind = 'adjustment' and outstanding_delta_cents < 0)
      and order_id is null and not exists (select from approvals where entry_id = credit_entries.id)
      and not exists (
        select from approvals join repayments on repayments.receipt_id = approvals.receipt_id
        where state = 'approved' and kind = 'take-back' and repayments.id = credit_entries.repayment_id
      )
  `.execute(tx)
  return rows[0]?.cents ?? 0
}

/** Marks those that were not decided in time. Skips rows that a decision has locked. */
export async function endOld(tx: Tx) {
  const { rows } = await sql<{ id: number; requested_by: number }>`
    update approvals set state = 'ended' where id in (
      select id from approvals where state = 'waiting' and ends_at < now() order by id limit 500 for update skip locked
    ) returning id, requested_by
  `.execute(tx)
  return rows
}

/** Blanks what staff wrote about a client. */
export const eraseApprovals = (tx: Tx, customerId: number) =>
  sql`
  update approvals set personal = null, decision_reason = null
  where customer_id = ${customerId} or receipt_id in (
    select repayments.receipt_id from repayments where repayments.customer_id = ${customerId}
  )`.execute(tx)
