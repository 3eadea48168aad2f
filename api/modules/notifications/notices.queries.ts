import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { NoticeKind } from '#contract/account/notices.ts'

export type NewNotice = {
  accountId: number
  kind: NoticeKind
  orderId?: number | undefined
  orderRequestId?: number | undefined
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
      )`

/** Newest first. */
export const findNotices = (db: Db, { accountId, scope }: NoticeReader, slice: Slice) =>
  db
    .selectFrom('notices')
    .select(['id', 'kind', 'order_id', 'order_request_id', 'reason', 'read_at', 'at'])
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
 * Deletes an account's notices, and blanks the reason in other accounts' notices about its requests or the customer's
 * orders.
 */
export const eraseNotices = (tx: Tx, accountId: number, customerId: number | null) =>
  sql`
  with concerned as materialized (
    select id, account_id from notices
    where account_id = ${accountId} or (reason is not null and (
      order_request_id in (select id from order_requests where account_id = ${accountId})
      or order_id in (select id from orders where customer_id = ${customerId}::bigint)
    ))
    order by id for update
  ), blanked as (
    update notices set reason = null from concerned
    where notices.id = concerned.id and concerned.account_id <> ${accountId}
  )
  delete from notices using concerned where notices.id = concerned.id and concerned.account_id = ${accountId}
`.execute(tx)
