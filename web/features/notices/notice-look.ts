import type { Notice, NoticeKind } from '#contract/notices.ts'

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

/** Where a notice leads: to its order, else to the requests. */
export const noticePath = ({ orderId }: Pick<Notice, 'orderId'>) =>
  orderId === null ? '/orders?tab=requests' : `/orders/${orderId}`
