import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Notice } from '#contract/account/notices.ts'
import { noticeOf } from './notice-testing.ts'
import { NoticeText } from './notice-text.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const shown = (notice: Notice) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NoticeText notice={notice} />
    </I18nProvider>,
  )

const textOf = (request: Notice['request'], kind: Notice['kind'] = 'request-sent') =>
  shown(noticeOf({ kind, orderRequestId: 18, request }))

test('the notice of a request names its sender and counts its pieces, unless the account was erased', () => {
  expect(textOf({ sender: 'Achieng Otieno', pieces: 6 })).toBe('Achieng Otieno asks for 6 items (request #R0018).')
  expect(textOf({ sender: 'Achieng Otieno', pieces: 1 })).toBe('Achieng Otieno asks for 1 item (request #R0018).')
  expect(textOf(null)).toBe('A member sent request #R0018.')
  expect(textOf({ sender: 'Achieng Otieno', pieces: 6 }, 'request-withdrawn')).toBe(
    'Achieng Otieno withdrew request #R0018.',
  )
  expect(textOf(null, 'request-withdrawn')).toBe('A member withdrew request #R0018.')
})

test('an order that waits is placed, to staff who may not process it', () => {
  expect(textOf(null, 'order-to-process')).toMatch(/^Order .* was placed\.$/)
})

test('notices of work name the account, the writer, the figures of a day and what a job did', () => {
  expect(shown(noticeOf({ kind: 'account-to-approve', applicant: { id: 8, name: 'Jane Doe' } }))).toBe(
    'The account of Jane Doe waits for approval.',
  )
  expect(shown(noticeOf({ kind: 'message-received', message: { id: 9, sender: 'Wafula' } }))).toBe(
    'New message from Wafula.',
  )
  const ordersOfDay = { day: '2026-11-27', orders: 12, total: 84_300, waiting: 3 }
  expect(shown(noticeOf({ kind: 'orders-of-day', ordersOfDay })).replace(/\s/g, ' ')).toBe(
    '27 Nov 2026: 12 orders, KSh 84,300, 3 waiting',
  )
  expect(shown(noticeOf({ kind: 'mpesa-differs', mpesaDay: { day: '2026-11-27', differences: 2 } }))).toBe(
    '27 Nov 2026: 2 payments differ from M-Pesa.',
  )
  const job = {
    kind: 'orders.move',
    params: { to: 'Completed' },
    status: 'done',
    total: 3,
    done: 3,
    skipped: 0,
  } as const
  expect(shown(noticeOf({ kind: 'bulk-job-ended', job }))).toBe('3 orders delivered')
})
