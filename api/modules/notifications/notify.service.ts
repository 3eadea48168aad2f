import type { Db, Tx } from '#api/platform/database/db.ts'
import { toLanguage } from '#contract/errors.ts'
import type { MailContent } from './mails/all.ts'
import type { NewNotice } from './notices.queries.ts'
import { notify } from './notices.service.ts'
import { type Mail, queueMails } from './notifications.service.ts'
import { findRequestNotification } from './notify.queries.ts'
import { insertMpesaDifferences, insertOrderNoticesForStaff, insertOrdersOfDay } from './staff-notices.queries.ts'

export type { OrderMailKind } from './mails/all.ts'
export { insertApplicantNotices, insertMessageNotices, settleNotices } from './staff-notices.queries.ts'

/** An account that is to be notified. */
export type NotifiedAccount = {
  id: number
  kind: string
  status: string
  email: string
  language: string
  first_name: string
  email_confirmed_at: unknown
  /** The choice of the account for mail of this kind. */
  wants_mail: boolean
}

/** The side of a left join that has no account. */
export type NoAccount = Record<keyof NotifiedAccount, null>

export const hasAccount = <Row extends { id: number | null }>(row: Row): row is Row & NotifiedAccount => row.id !== null

/**
 * Whether an account may get mail about orders and payments; it gets the notice in any case. The only place for this
 * rule. A member's address must be confirmed, as it may belong to another person; staff addresses are approved by an
 * administrator.
 */
const mayGetMail = (reader: NotifiedAccount) =>
  reader.status === 'active' && reader.wants_mail && (reader.kind === 'staff' || reader.email_confirmed_at !== null)

type Notification = Omit<NewNotice, 'accountId'>

/**
 * Writes a notice for each account and queues a mail in its language if it may get one, in the transaction of the
 * event.
 */
export async function notifyAccounts<Row extends NotifiedAccount>(
  tx: Tx,
  readers: readonly Row[],
  noticeFor: (reader: Row) => Notification,
  mailFor: (reader: Row) => MailContent & Pick<Mail, 'dueOn'>,
) {
  await notify(
    tx,
    readers.map((reader) => ({ ...noticeFor(reader), accountId: reader.id })),
  )
  await queueMails(
    tx,
    readers.filter(mayGetMail).map((reader) => ({
      ...mailFor(reader),
      language: toLanguage(reader.language),
      to: reader.email,
      accountId: reader.id,
    })),
  )
}

type RequestNotification = {
  requestId: number
  /** `request-sent` and `request-withdrawn` go to officers, `request-declined` to the member. */
  kind: 'request-sent' | 'request-withdrawn' | 'request-declined'
  accountIds: readonly number[]
  reason?: string | null | undefined
}

/**
 * Notifies accounts of an order request in the transaction that changes it. A withdrawn request sends notices, no mail.
 */
export async function notifyAboutRequest(tx: Tx, { requestId, kind, accountIds, reason }: RequestNotification) {
  if (accountIds.length === 0) return
  const notification = { kind, orderRequestId: requestId, reason }
  if (kind === 'request-withdrawn') {
    await notify(
      tx,
      accountIds.map((accountId) => ({ ...notification, accountId })),
    )
    return
  }
  const {
    readers,
    member,
    units,
    number_of_months: numberOfMonths,
  } = await findRequestNotification(tx, requestId, accountIds)
  await notifyAccounts(
    tx,
    readers,
    () => notification,
    (reader) =>
      kind === 'request-sent'
        ? { kind, data: { requestId, member, units, numberOfMonths } }
        : { kind, data: { requestId, name: reader.first_name, reason: reason ?? null } },
  )
}

type StaffNotification = {
  orderId: number
  kind: 'order-to-process' | 'order-cancelled-by-member'
  /** The account that caused it. */
  actorId: number
  reason?: string | null | undefined
}

/** Notifies the staff who act on an order, in the transaction that changes it. Notices only, no mail. */
export const notifyStaffOfOrder = (tx: Tx, { reason = null, ...notification }: StaffNotification) =>
  insertOrderNoticesForStaff(tx, { ...notification, reason })

/** Hour of the shop's day from which staff are notified of the orders of yesterday. */
const MORNING = 6

/** Notifies the staff of all branches of the orders of yesterday. Run by a job each hour. */
export async function notifyOfOrdersOfDay(db: Db, fromHour = MORNING) {
  await insertOrdersOfDay(db, fromHour)
}

/** Notifies the staff who may read it of what differs from M-Pesa on a day (YYYY-MM-DD), once. */
export async function notifyOfDifferences(db: Db, day: string) {
  await insertMpesaDifferences(db, day)
}
