import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { approvalKinds, approvalStates } from '../lending/approval-choices.ts'
import { entryKinds } from '../lending/ledger.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, Timestamp } from '../lists.ts'

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
  // For staff alone.
  'order-to-process',
  'order-cancelled-by-member',
  'bulk-job-ended',
  'letter-sent',
  'letter-failed',
  'approval-waiting',
  'approval-decided',
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
  /** A change of many rows that has ended. */
  bulkJobId: Id.nullable(),
  /** A letter to subscribers that was sent: `letter-failed` where the email server refused some. */
  letterId: Id.nullable(),
  /** An entry that waits for a second person, or was decided. */
  approval: z
    .object({
      id: Id,
      kind: z.enum(approvalKinds),
      state: z.enum(approvalStates),
      amount: Shillings,
      clientId: Id,
      client: z.string(),
    })
    .nullable(),
  /** A correction of the reader's ledger, in shillings; null in other notices. */
  entry: z.object({ kind: z.enum(entryKinds), amount: Shillings }).nullable(),
  /** The reason as the person who acted wrote it. */
  reason: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/notices',
  permission: 'signed in',
  summary: 'My notices, newest first, and how many are unread',
  query: z.strictObject(pageQuery(20)),
  response: pageOf(Notice).extend({ unread: z.int() }),
})

export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/api/v1/notices/:id/read',
  permission: 'signed in',
  summary: 'Mark one of my notices as read',
  params: z.object({ id: IdParam }),
  response: z.object({ unread: z.int() }),
})

/** Everything up to this notice; later ones stay unread. */
export const readNotices = defineEndpoint({
  method: 'POST',
  path: '/api/v1/notices/read',
  permission: 'signed in',
  summary: 'Mark my notices as read',
  body: z.strictObject({ upTo: Id }),
  response: z.object({ unread: z.int() }),
})
