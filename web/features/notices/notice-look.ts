import type { Notice, NoticeKind } from '#contract/account/notices.ts'

/** Success, failure, or neutral. */
export type NoticeTone = 'good' | 'bad' | 'plain'

const tones: Partial<Record<NoticeKind, NoticeTone>> = {
  'order-delivered': 'good',
  'request-booked': 'good',
  'order-cancelled': 'bad',
  'order-expired': 'bad',
  'request-declined': 'bad',
  'order-cancelled-by-member': 'bad',
}

export const toneOf = (kind: NoticeKind): NoticeTone => tones[kind] ?? 'plain'

/** The path a notice links to: its order, the checkout of a new request, or else the list of requests. */
export function noticePath({ kind, orderId, orderRequestId }: Pick<Notice, 'kind' | 'orderId' | 'orderRequestId'>) {
  if (orderId !== null) return `/orders/${orderId}`
  if (kind === 'request-sent' && orderRequestId !== null) return `/checkout?request=${orderRequestId}`
  return '/orders?tab=requests'
}
