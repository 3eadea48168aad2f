import { expect, test } from 'vitest'
import { consolePath, shopPath, toneOf } from './notice-look.ts'
import { noticeOf } from './notice-testing.ts'

test('in the shop a notice links to its order, one of a new request to its checkout, and any other to the requests', () => {
  expect(shopPath(noticeOf({ kind: 'request-booked', orderId: 12, orderRequestId: 3 }))).toBe('/orders/12')
  expect(shopPath(noticeOf({ kind: 'request-sent', orderRequestId: 3 }))).toBe('/checkout?request=3')
  expect(shopPath(noticeOf({ kind: 'request-declined', orderRequestId: 3 }))).toBe('/orders?tab=requests')
  expect(shopPath(noticeOf({ kind: 'payment-recorded' }))).toBe('/orders?tab=payments')
})

test('in the console a notice links to the record page of what it is about, also from the shop where only the console shows it', () => {
  expect(consolePath(noticeOf({ kind: 'order-to-process', orderId: 12 }))).toBe('/admin/orders/12')
  expect(consolePath(noticeOf({ kind: 'request-sent', orderRequestId: 3 }))).toBe('/admin/requests/3')
  const work = [
    [noticeOf({ kind: 'bulk-job-ended', bulkJobId: 5 }), '/admin/me/jobs/5'],
    [noticeOf({ kind: 'account-to-approve', applicant: { id: 8, name: 'Kamau' } }), '/admin/users/8'],
    [noticeOf({ kind: 'message-received', message: { id: 9, sender: 'Wafula' } }), '/admin/content/messages/9'],
    [
      noticeOf({ kind: 'orders-of-day', ordersOfDay: { day: '2026-11-27', orders: 12, total: 84_300, waiting: 3 } }),
      '/admin/orders?from=2026-11-27&to=2026-11-27',
    ],
  ] as const
  for (const [notice, path] of work) {
    expect(consolePath(notice)).toBe(path)
    expect(shopPath(notice)).toBe(path)
  }
})

test('a notice has a good, bad or plain tone by its kind, one of a job by what became of it', () => {
  expect(toneOf(noticeOf({ kind: 'request-declined' }))).toBe('bad')
  expect(toneOf(noticeOf({ kind: 'order-delivered' }))).toBe('good')
  expect(toneOf(noticeOf({ kind: 'order-shipped' }))).toBe('plain')
  const job = { kind: 'users.activate', params: {}, status: 'done', total: 3, done: 3, skipped: 0 } as const
  expect(toneOf(noticeOf({ kind: 'bulk-job-ended', job }))).toBe('good')
  expect(toneOf(noticeOf({ kind: 'bulk-job-ended', job: { ...job, done: 2, skipped: 1 } }))).toBe('bad')
  expect(toneOf(noticeOf({ kind: 'bulk-job-ended', job: { ...job, status: 'failed' } }))).toBe('bad')
})
