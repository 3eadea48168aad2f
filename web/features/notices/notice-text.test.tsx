import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Notice } from '#contract/account/notices.ts'
import { NoticeText } from './notice-text.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const textOf = (request: Notice['request'], kind: Notice['kind'] = 'request-sent') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NoticeText
        notice={{
          id: 1,
          kind,
          at: '2026-11-20T08:00:00.000Z',
          isRead: false,
          orderId: null,
          orderRequestId: 18,
          request,
          bulkJobId: null,
          letterId: null,
          entry: null,
          approval: null,
          reason: null,
        }}
      />
    </I18nProvider>,
  )

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
