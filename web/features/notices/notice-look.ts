import type { Notice, NoticeKind } from '#contract/account/notices.ts'
import type { SitePath } from '#web/lib/url/paths.ts'

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

/** The path a notice links to: its order, the page with the limit, the checkout of a new request, or the list of requests. */
export function noticePath({
  kind,
  orderId,
  orderRequestId,
}: Pick<Notice, 'kind' | 'orderId' | 'orderRequestId'>): SitePath {
  if (orderId !== null) return `/orders/${orderId}`
  if (kind === 'entry-recorded') return '/orders'
  if (kind === 'request-sent' && orderRequestId !== null) return `/checkout?request=${orderRequestId}`
  return '/orders?tab=requests'
}
