import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { approvalKinds, approvalStates } from '../lending/approval-choices.ts'
import { entryKinds } from '../lending/ledger.ts'
import { Day, Id, IdParam, pageOf, pageQuery, Shillings, Timestamp } from '../lists.ts'
import { cashMoveStates } from '../receipts/cash-choices.ts'
import { BulkJob } from './bulk-jobs.staff.ts'

/** Kinds of notices. The text is rendered where the notice is shown, in the reader's language. */
export const noticeKinds = [
  'order-placed',
  'order-processing',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-expired',
  'order-changed',
  'order-returned',
  'request-sent',
  'request-booked',
  'request-declined',
  'request-withdrawn',
  'entry-recorded',
  'payment-recorded',
  'payment-reversed',
  'payment-due',
  'payment-overdue',
  // For staff only.
  'order-to-process',
  'order-cancelled-by-member',
  'bulk-job-ended',
  'letter-sent',
  'letter-failed',
  'approval-waiting',
  'approval-decided',
  'account-to-approve',
  'message-received',
  'orders-of-day',
  'cash-waiting',
  'cash-decided',
  'mpesa-differs',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  at: Timestamp,
  isRead: z.boolean(),
  orderId: Id.nullable(),
  orderRequestId: Id.nullable(),
  /** Who sent or withdrew the request, and how many pieces it asks for: for staff, null in other notices. */
  request: z.object({ sender: z.string(), pieces: z.int() }).nullable(),
  /** A bulk action, an export or a report that has ended. */
  bulkJobId: Id.nullable(),
  /** What that job was and what became of it. */
  job: BulkJob.pick({ kind: true, params: true, status: true, total: true, done: true, skipped: true }).nullable(),
  /** A letter to subscribers that was sent: `letter-failed` where the email server refused some. */
  letterId: Id.nullable(),
  /** An entry that waits for a second person, or was decided. */
  approval: z
    .object({
      id: Id,
      kind: z.enum(approvalKinds),
      state: z.enum(approvalStates),
      amount: Shillings,
      clientId: Id.nullable(),
      /** The client, or the number of a receipt of several or none. */
      client: z.string(),
    })
    .nullable(),
  /** Cash that waits for the reader to accept it, or that the reader handed over and another person decided about. */
  cashMove: z.object({ state: z.enum(cashMoveStates), amount: Shillings, from: z.string(), to: z.string() }).nullable(),
  /** The account that waits for approval. */
  applicant: z.object({ id: Id, name: z.string() }).nullable(),
  /** A message of the contact page. */
  message: z.object({ id: Id, sender: z.string() }).nullable(),
  /** All orders of a day, in shillings, and those that waited to be processed on the morning after. */
  ordersOfDay: z.object({ day: Day, orders: z.int(), total: Shillings, waiting: z.int() }).nullable(),
  /** Payments that differ from what M-Pesa says, of a day. */
  mpesaDay: z.object({ day: Day, differences: z.int() }).nullable(),
  /** A correction of the reader's ledger, in shillings; null in other notices. */
  entry: z.object({ kind: z.enum(entryKinds), amount: Shillings }).nullable(),
  /** A payment of the reader: the number of its receipt, and their part of it in shillings. */
  payment: z.object({ number: z.string(), amount: Shillings }).nullable(),
  /** What a reminder is of, in shillings: what is to be paid on the day, or all that is overdue and since when. */
  due: z.object({ dueOn: Day, amount: Shillings }).nullable(),
  /** The reason as the person who acted wrote it. */
  reason: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/notices',
  permission: 'signed in',
  description: 'My notices, newest first, and how many are unread.',
  query: z.strictObject(pageQuery(20)),
  response: pageOf(Notice).extend({ unread: z.int() }),
})

export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/api/v1/notices/:id/read',
  permission: 'signed in',
  description: 'Mark one of my notices as read.',
  params: z.object({ id: IdParam }),
  response: z.object({ unread: z.int() }),
})

/** Everything up to this notice; later ones stay unread. */
export const readNotices = defineEndpoint({
  method: 'POST',
  path: '/api/v1/notices/read',
  permission: 'signed in',
  description: 'Mark my notices up to one of them as read.',
  body: z.strictObject({ upTo: Id }),
  response: z.object({ unread: z.int() }),
})
