import type { Notice, NoticeKind } from '#contract/account/notices.ts'

/** Good news, something gone wrong, or just news. */
export type NoticeTone = 'good' | 'bad' | 'plain'

const tones: Partial<Record<NoticeKind, NoticeTone>> = {
  'order-delivered': 'good',
  'request-booked': 'good',
  'order-cancelled': 'bad',
  'order-expired': 'bad',
  'request-declined': 'bad',
}

export const toneOf = (kind: NoticeKind): NoticeTone => tones[kind] ?? 'plain'

/** Where a notice leads: to its order; a request to where it is booked; what became of a request to the others. */
export function noticePath({ kind, orderId, orderRequestId }: Pick<Notice, 'kind' | 'orderId' | 'orderRequestId'>) {
  if (orderId !== null) return `/orders/${orderId}`
  if (kind === 'request-sent' && orderRequestId !== null) return `/checkout?request=${orderRequestId}`
  return '/orders?tab=requests'
}
