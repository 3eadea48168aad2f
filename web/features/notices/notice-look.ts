import type { Notice, NoticeKind } from '#contract/account/notices.ts'
import type { SitePath } from '#web/lib/url/paths.ts'

/** Success, failure, or neutral. */
export type NoticeTone = 'good' | 'bad' | 'plain'

type Look = {
  tone: NoticeTone
  /** The page it links to in the shop, and in the console. */
  shop: (notice: Notice) => SitePath
  console: (notice: Notice) => SitePath
}

const requests: SitePath = '/orders?tab=requests'
const shopOrder = ({ orderId }: Notice): SitePath => (orderId === null ? requests : `/orders/${orderId}`)
const consoleOrder = ({ orderId }: Notice): SitePath =>
  orderId === null ? '/admin/orders' : `/admin/orders/${orderId}`
const consoleRequest = ({ orderRequestId: id }: Notice): SitePath =>
  id === null ? '/admin/requests' : `/admin/requests/${id}`
const checkout = ({ orderRequestId: id }: Notice): SitePath => (id === null ? requests : `/checkout?request=${id}`)

const payments: SitePath = '/orders?tab=payments'

const ofOrder = (tone: NoticeTone): Look => ({ tone, shop: shopOrder, console: consoleOrder })
/** Of a request that has become an order, or is closed. */
const ofRequest = (tone: NoticeTone): Look => ({
  tone,
  shop: shopOrder,
  console: (notice) => (notice.orderId === null ? consoleRequest(notice) : consoleOrder(notice)),
})
/** Of what only the console shows. */
const ofConsole = (tone: NoticeTone, path: (notice: Notice) => SitePath): Look => ({ tone, shop: path, console: path })

const job = ({ bulkJobId: id }: Notice): SitePath => (id === null ? '/admin/me/jobs' : `/admin/me/jobs/${id}`)
const letter = ({ letterId: id }: Notice): SitePath =>
  id === null ? '/admin/content/newsletter/letters' : `/admin/content/newsletter/letters/${id}`
const approval = ({ approval: waiting }: Notice): SitePath =>
  waiting ? `/admin/approvals/${waiting.id}` : '/admin/approvals'

const looks: Record<NoticeKind, Look> = {
  'order-placed': ofOrder('plain'),
  'order-processing': ofOrder('plain'),
  'order-shipped': ofOrder('plain'),
  'order-delivered': ofOrder('good'),
  'order-cancelled': ofOrder('bad'),
  'order-expired': ofOrder('bad'),
  'order-changed': ofOrder('plain'),
  'order-returned': ofOrder('plain'),
  'order-to-process': ofOrder('plain'),
  'order-cancelled-by-member': ofOrder('bad'),
  'request-sent': { tone: 'plain', shop: checkout, console: consoleRequest },
  'request-booked': ofRequest('good'),
  'request-declined': ofRequest('bad'),
  'request-withdrawn': ofRequest('plain'),
  'entry-recorded': { tone: 'plain', shop: () => '/orders', console: () => '/orders' },
  'payment-recorded': { tone: 'good', shop: () => payments, console: () => payments },
  'payment-reversed': { tone: 'bad', shop: () => payments, console: () => payments },
  'payment-due': { tone: 'plain', shop: () => '/orders', console: () => '/orders' },
  'payment-overdue': { tone: 'bad', shop: () => '/orders', console: () => '/orders' },
  'bulk-job-ended': ofConsole('plain', job),
  'letter-sent': ofConsole('plain', letter),
  'letter-failed': ofConsole('plain', letter),
  'approval-waiting': ofConsole('plain', approval),
  'approval-decided': ofConsole('plain', approval),
  'account-to-approve': ofConsole('plain', ({ applicant }) =>
    applicant ? `/admin/users/${applicant.id}` : '/admin/users?status=pending',
  ),
  'message-received': ofConsole('plain', ({ message }) =>
    message ? `/admin/content/messages/${message.id}` : '/admin/content/messages?status=new',
  ),
  'cash-waiting': ofConsole('plain', () => '/admin/receipts/cash'),
  'cash-decided': ofConsole('plain', () => '/admin/receipts/cash'),
  'mpesa-differs': ofConsole('bad', ({ mpesaDay }) =>
    mpesaDay ? `/admin/receipts/mpesa?from=${mpesaDay.day}&to=${mpesaDay.day}` : '/admin/receipts/mpesa',
  ),
  'orders-of-day': ofConsole('plain', ({ ordersOfDay }) =>
    ordersOfDay ? `/admin/orders?from=${ordersOfDay.day}&to=${ordersOfDay.day}` : '/admin/orders',
  ),
}

/** A job that left rows as they were, or ended early, is a failure. */
const jobTone = ({ job }: Notice): NoticeTone =>
  job === null ? 'plain' : job.status === 'done' && job.skipped === 0 ? 'good' : 'bad'

/** Cash that was not accepted is in the giver's box again. */
const cashTone = ({ cashMove }: Notice): NoticeTone => (cashMove?.state === 'accepted' ? 'good' : 'bad')

export function toneOf(notice: Notice): NoticeTone {
  if (notice.kind === 'bulk-job-ended') return jobTone(notice)
  return notice.kind === 'cash-decided' ? cashTone(notice) : looks[notice.kind].tone
}

export const shopPath = (notice: Notice): SitePath => looks[notice.kind].shop(notice)
export const consolePath = (notice: Notice): SitePath => looks[notice.kind].console(notice)
