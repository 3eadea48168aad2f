import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestCard } from './request-card.tsx'
import { foundClient as client } from './request-testing.ts'
import type { ShownRequest } from './requests.queries.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const sent: ShownRequest = {
  id: 18,
  requestNumber: '#R0018',
  status: 'Sent',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  declineReason: null,
  orderId: null,
  orderNumber: null,
  location: null,
  numberOfMonths: 6,
  promoCode: null,
  note: null,
  branchId: 1,
  branchName: 'Kisumu',
  creditOfficer: null,
  items: [],
  estimate: null,
}
/** The text of the card, with plain spaces. */
const textOf = (request: ShownRequest) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider
          router={createMemoryRouter([{ path: '/', element: <RequestCard request={request} actions={null} /> }])}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('staff see what a request costs today, its instalment and whether it fits the limit of the client', () => {
  const fits = textOf({ ...sent, client, estimate: 6000 })
  for (const text of ['Total today', 'KSh 6,000', 'KSh 1,000 × 6 months', 'KSh 10,000', 'Fits the limit']) {
    expect(fits).toContain(text)
  }
  expect(textOf({ ...sent, client, estimate: 12_150 })).toContain('Over by KSh 2,150')
  expect(textOf({ ...sent, client: { ...client, available: null }, estimate: 6000 })).toContain('Not set')
  expect(textOf({ ...sent, promoCode: 'SAVE10', client, estimate: 6000 })).toContain('Total without the code')
})

test('a member, and staff once the request is answered, see no total', () => {
  for (const request of [sent, { ...sent, client, estimate: null }]) {
    expect(textOf(request)).not.toContain('KSh')
  }
})
