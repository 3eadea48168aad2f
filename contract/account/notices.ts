import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'

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
  // For staff alone.
  'order-to-process',
  'order-cancelled-by-member',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  at: Timestamp,
  isRead: z.boolean(),
  orderId: Id.nullable(),
  orderRequestId: Id.nullable(),
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
