import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Notice } from '#contract/account/notices.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import {
  countNotices,
  findNotices,
  insertNotices,
  markOneRead,
  markRead,
  type NewNotice,
  type NoticeReader,
  type NoticeRow,
} from './notices.queries.ts'

export { eraseNotices, purgeOldNotices } from './notices.queries.ts'

/** Writes notices in the transaction of the event. */
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
  request: row.request,
  bulkJobId: row.bulk_job_id,
  job: row.job,
  letterId: row.letter_id,
  entry: row.entry,
  payment: row.payment && { ...row.payment, number: receiptNumber(row.payment.number) },
  approval: row.approval,
  cashMove: row.cash_move,
  applicant: row.applicant,
  message: row.message,
  ordersOfDay: row.orders_of_day,
  mpesaDay: row.mpesa_day,
  due: row.due,
  reason: row.reason,
})

/**
 * Members read all of their notices, which concern only their own orders and requests; staff are limited to their
 * branch.
 */
const readerOf = (actor: Actor): NoticeReader => ({
  accountId: actor.accountId,
  scope: actor.kind === 'member' ? 'all' : scopeOf(actor),
})

/** The caller's notices, newest first, with the exact number of unread ones. */
export async function listNotices(db: Db, actor: Actor, slice: Slice) {
  const rows = await findNotices(db, readerOf(actor), slice)
  const { counted, unread } = await countNotices(db, readerOf(actor))
  return { ...toPage(rows.map(toNotice), counted, slice.page, slice.size), unread }
}

/** Marks the caller's notices up to this id as read; later ones stay unread. */
export const readNotices = async (db: Db, actor: Actor, upTo: number) => ({
  unread: await markRead(db, readerOf(actor), upTo),
})

/** Marks one of the caller's notices as read. Throws NOT_FOUND for another account's. */
export async function readNotice(db: Db, actor: Actor, id: number) {
  const { found, unread } = await markOneRead(db, readerOf(actor), id)
  if (!found) throw new ShopError('NOT_FOUND', {})
  return { unread }
}
