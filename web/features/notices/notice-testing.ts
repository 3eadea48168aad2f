import type { Notice } from '#contract/account/notices.ts'

/** A notice about nothing, with what a test is about. */
export const noticeOf = (about: Pick<Notice, 'kind'> & Partial<Notice>): Notice => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  isRead: false,
  orderId: null,
  orderRequestId: null,
  request: null,
  bulkJobId: null,
  job: null,
  letterId: null,
  applicant: null,
  message: null,
  ordersOfDay: null,
  mpesaDay: null,
  entry: null,
  payment: null,
  approval: null,
  cashMove: null,
  due: null,
  reason: null,
  ...about,
})
