import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, shownReceiptNumber } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { Notice, NoticeKind } from '#contract/account/notices.ts'
import type { EntryKind } from '#contract/lending/ledger.ts'

export type NewNotice = {
  accountId: number
  kind: NoticeKind
  orderId?: number | undefined
  orderRequestId?: number | undefined
  bulkJobId?: number | undefined
  letterId?: number | undefined
  creditEntryId?: number | undefined
  approvalId?: number | undefined
  cashMoveId?: number | undefined
  repaymentId?: number | undefined
  due?: NonNullable<Notice['due']> | undefined
  reason?: string | null | undefined
}

export const insertNotices = (tx: Tx, notices: readonly NewNotice[]) =>
  tx
    .insertInto('notices')
    .values(
      notices.map((notice) => ({
        account_id: notice.accountId,
        kind: notice.kind,
        order_id: notice.orderId ?? null,
        order_request_id: notice.orderRequestId ?? null,
        bulk_job_id: notice.bulkJobId ?? null,
        letter_id: notice.letterId ?? null,
        credit_entry_id: notice.creditEntryId ?? null,
        approval_id: notice.approvalId ?? null,
        cash_move_id: notice.cashMoveId ?? null,
        repayment_id: notice.repaymentId ?? null,
        figures: notice.due ? JSON.stringify(notice.due) : null,
        reason: notice.reason ?? null,
      })),
    )
    .execute()

/** The reader of notices: its own account's, without those about orders and requests of branches outside the scope. */
export type NoticeReader = { accountId: number; scope: BranchScope }

const isReadable = (scope: BranchScope) =>
  scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(
        not exists (select from orders where orders.id = notices.order_id and not ${isInScope(scope, 'branch_id')})
        and not exists (
          select from order_requests
          where order_requests.id = notices.order_request_id and not ${isInScope(scope, 'branch_id')}
        )
        and not exists (
          select from approvals left join customers on customers.id = customer_id
            left join receipts on receipts.id = approvals.receipt_id
          where approvals.id = notices.approval_id
            and not (${scope === 'none' ? sql`false` : sql`coalesce(customers.branch_id, receipts.branch_id) = ${scope}`})
        )
        and not exists (
          select from accounts where accounts.id = notices.applicant_id and ${isInScope(scope, 'branch_id')} is not true
        )
        and day is null ${scope === 'none' ? sql`and message_id is null` : sql``}
      )`

/** What staff read about a request: its sender, unless the account was erased, and its pieces. */
const requested = sql<{ sender: string; pieces: number } | null>`(
  select json_build_object('sender', ${fullName('accounts')}, 'pieces', (
    select coalesce(sum(quantity), 0) from order_request_lines where request_id = order_requests.id
  ))
  from order_requests join accounts on accounts.id = order_requests.account_id
  where order_requests.id = notices.order_request_id and accounts.erased_at is null
    and notices.kind in ('request-sent', 'request-withdrawn')
)`

/** What staff read about an entry that a second person decides; erased clients are 'Deleted member'. */
const approved = sql<Notice['approval']>`(
  select json_build_object('id', approvals.id, 'kind', approvals.kind, 'state', approvals.state,
    'amount', approvals.amount_cents / 100.0, 'clientId', customers.id,
    'client', coalesce(${fullName('customers')}, ${shownReceiptNumber()}))
  from approvals left join customers on customers.id = customer_id
    left join receipts on receipts.id = approvals.receipt_id where approvals.id = notices.approval_id
)`

/** Cash that was handed over. */
const moved = sql<Notice['cashMove']>`(
  select json_build_object('state', cash_moves.state, 'amount', amount_cents / 100.0,
    'from', ${fullName('givers')}, 'to', ${fullName('takers')})
  from cash_moves join money_accounts as from_accounts on from_accounts.id = from_id
    join money_accounts as to_accounts on to_accounts.id = to_id
    join accounts as givers on givers.id = from_accounts.holder_id
    join accounts as takers on takers.id = to_accounts.holder_id
  where cash_moves.id = notices.cash_move_id
)`

/** What a job was and did. The filter of an export is not shown: its search may name a person. */
const ended = sql<Notice['job']>`(
  select json_build_object('kind', kind, 'params', params - 'query', 'status', status, 'total', total,
    'done', done_count, 'skipped', skipped_count)
  from bulk_jobs where bulk_jobs.id = notices.bulk_job_id
)`

/** Who waits for approval. */
const applied = sql<Notice['applicant']>`(
  select json_build_object('id', id, 'name', ${fullName('accounts')}) from accounts where accounts.id = notices.applicant_id
)`

/** Who wrote a message. */
const received = sql<Notice['message']>`(
  select json_build_object('id', id, 'sender', name) from contact_messages where contact_messages.id = notices.message_id
)`

/** What changed in the reader's ledger. */
const entered = sql<{ kind: EntryKind; amount: number } | null>`(
  select json_build_object('kind', kind, 'amount',
    abs(coalesce(nullif(outstanding_delta_cents, 0), nullif(credit_delta_cents, 0), written_off_delta_cents)) / 100.0)
  from credit_entries where credit_entries.id = notices.credit_entry_id
)`

/** The reader's part of a receipt. */
const paid = sql<{ number: number; amount: number } | null>`(
  select json_build_object('number', receipts.number, 'amount', repayments.amount_cents / 100.0)
  from repayments join receipts on receipts.id = receipt_id where repayments.id = notices.repayment_id
)`

/** Newest first. */
export const findNotices = (db: Db, { accountId, scope }: NoticeReader, slice: Slice) =>
  db
    .selectFrom('notices')
    .select(['id', 'kind', 'order_id', 'order_request_id', 'bulk_job_id', 'letter_id', 'reason', 'read_at', 'at'])
    .select(sql<Notice['ordersOfDay']>`case when kind = 'orders-of-day' then figures end`.as('orders_of_day'))
    .select(sql<Notice['mpesaDay']>`case when kind = 'mpesa-differs' then figures end`.as('mpesa_day'))
    .select(sql<Notice['due']>`case when kind in ('payment-due', 'payment-overdue') then figures end`.as('due'))
    .select([requested.as('request'), entered.as('entry'), approved.as('approval'), moved.as('cash_move')])
    .select([paid.as('payment'), ended.as('job'), applied.as('applicant'), received.as('message')])
    .where('account_id', '=', accountId)
    .where(isReadable(scope))
    .orderBy('id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()
export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number]

/** The number of a reader's notices, at most COUNT_CAP + 1, and the exact number of unread ones, in one statement. */
export async function countNotices(db: Db, { accountId, scope }: NoticeReader) {
  const { rows } = await sql<{ counted: number; unread: number }>`
    select
      (select count(*) from (
        select 1 from notices where account_id = ${accountId} and ${isReadable(scope)} limit ${COUNT_CAP + 1}) as own) as counted,
      (select count(*) from notices where account_id = ${accountId} and read_at is null and ${isReadable(scope)}) as unread
  `.execute(db)
  return rows[0] ?? { counted: 0, unread: 0 }
}

/** Marks a reader's notices up to an id as read and returns the number of later unread ones. One statement. */
export async function markRead(db: Db, { accountId, scope }: NoticeReader, upTo: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with seen as (
      update notices set read_at = now() where id in (
        select id from notices where account_id = ${accountId} and read_at is null and id <= ${upTo}
        order by id for no key update
      )
    )
    select count(*) as unread from notices
    where account_id = ${accountId} and read_at is null and id > ${upTo} and ${isReadable(scope)}
  `.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks one notice of a reader as read and returns whether there is one, and the number of other unread ones. */
export async function markOneRead(db: Db, { accountId, scope }: NoticeReader, id: number) {
  const { rows } = await sql<{ found: boolean; unread: number }>`
    with own as (
      select id from notices where account_id = ${accountId} and id = ${id} and ${isReadable(scope)}
    ), seen as (
      update notices set read_at = now() from own where notices.id = own.id and read_at is null
    )
    select
      exists (select from own) as found,
      (select count(*) from notices
        where account_id = ${accountId} and read_at is null and id <> ${id} and ${isReadable(scope)}) as unread
  `.execute(db)
  return rows[0] ?? { found: false, unread: 0 }
}

/**
 * Deletes notices read more than 180 days ago. Skips rows that another transaction holds; the next run deletes them.
 */
export const purgeOldNotices = (db: Db) =>
  sql`
    delete from notices where id in (
      select id from notices where read_at < now() - interval '180 days' order by id for update skip locked
    )
  `.execute(db)

/**
 * Deletes an account's notices and those about its approval, and blanks the reason in other accounts' notices about its requests or the customer's
 * orders.
 */
export const eraseNotices = (tx: Tx, accountId: number | null, customerIds: readonly number[]) =>
  sql`
  with concerned as materialized (
    select id, coalesce(${accountId}::bigint in (account_id, applicant_id), false) as goes from notices
    where account_id = ${accountId}::bigint or applicant_id = ${accountId}::bigint or (reason is not null and (
      order_request_id in (select id from order_requests where account_id = ${accountId}::bigint)
      or order_id in (select id from orders where customer_id = ${anyOf(customerIds)})
    ))
    order by id for update
  ), blanked as (
    update notices set reason = null from concerned where notices.id = concerned.id and not goes
  )
  delete from notices using concerned where notices.id = concerned.id and goes
`.execute(tx)
