import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import type { Notice } from '#contract/account/notices.ts'
import {
  countNotices,
  deleteNoticesOf,
  deleteOldNotices,
  findNotices,
  insertNotices,
  markRead,
  type NewNotice,
  type NoticeReader,
  type NoticeRow,
} from './notices.queries.ts'

/** Puts notices behind the bell of their accounts, in the transaction that causes them. */
export async function notify(tx: Tx, notices: readonly NewNotice[]) {
  if (notices.length > 0) await insertNotices(tx, notices)
}

const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  isRead: row.read_at !== null,
  orderId: row.order_id,
  orderRequestId: row.order_request_id,
  reason: row.reason,
})

/** A member's notices are all about their own orders and requests; what staff read depends on the branch. */
const readerOf = (actor: Actor): NoticeReader => ({
  accountId: actor.accountId,
  scope: actor.kind === 'member' ? 'all' : scopeOf(actor),
})

/** The caller's own, newest first, with the exact number of unread ones. */
export async function listNotices(db: Db, actor: Actor, slice: Slice) {
  const rows = await findNotices(db, readerOf(actor), slice)
  const { counted, unread } = await countNotices(db, readerOf(actor))
  return { ...toPage(rows.map(toNotice), counted, slice.page, slice.size), unread }
}

/** Takes the caller's own up to this one as read; what came later stays unread. */
export const readNotices = async (db: Db, actor: Actor, upTo: number) => ({
  unread: await markRead(db, readerOf(actor), upTo),
})

export const purgeOldNotices = (db: Db) => deleteOldNotices(db)

export const eraseNotices = (tx: Tx, accountId: number, customerId: number | null) =>
  deleteNoticesOf(tx, accountId, customerId)
