// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { foundClient as client } from '#web/features/requests/request-testing.ts'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import RequestScreen from './request.tsx'
import Requests from './requests.tsx'

const item = { productId: 7, productName: 'Lamp', slug: 'lamp', quantity: 3, imageUrl: null }
const sent: StaffOrderRequest = {
  id: 18,
  requestNumber: '#R0018',
  status: 'Sent',
  createdAt: '2026-03-02T07:30:00Z',
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
  creditOfficer: 'Grace Akinyi',
  items: [item, { ...item, productId: 8, productName: 'Tank', slug: 'tank', quantity: 2 }],
  member: { accountId: 9, name: 'Achieng Member', phone: null, email: 'achieng@example.com' },
  client,
  estimate: 6000,
}
const others: StaffOrderRequest[] = [
  {
    ...sent,
    id: 17,
    requestNumber: '#R0017',
    status: 'Booked',
    estimate: null,
    client: { ...client, available: null },
  },
  { ...sent, id: 16, requestNumber: '#R0016', status: 'Declined', client: null },
  { ...sent, id: 15, requestNumber: '#R0015', status: 'Withdrawn' },
]

const rows = 'GET /api/v1/order-requests'
const record = 'GET /api/v1/order-requests/18'
const decline = 'POST /api/v1/order-requests/18/decline'
const page = (content: StaffOrderRequest[]) => ({
  status: 200,
  body: { content, totalElements: content.length, page: 0, size: 20 },
})

/** The screens of the list and of one request. */
function show(path: string) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const router = createMemoryRouter(
    [
      { path: '/admin/requests', element: <Requests /> },
      { path: '/admin/requests/:id', element: <RequestScreen /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement)

beforeAll(() => import('#web/lib/form/confirm-form.tsx'))
beforeEach(() => signInStaff(['Place Orders']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

test('the list of requests has its columns, and of each request the member, the client, the items and the total', async () => {
  fakeApi({ [rows]: page([sent, ...others]) })
  show('/admin/requests')
  const row = await rowOf('#R0018')
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['Request', 'Member', 'Client', 'Items', 'Total today', 'Available', 'Sent on', 'Status'])
  for (const text of ['Achieng Member', 'CL-00042', '5 items', 'Sent']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(/^KSh\s6,000$/)).toBeTruthy()
  expect(row.getByText(/^KSh\s10,000$/)).toBeTruthy()
  expect(row.getByRole('link', { name: '#R0018' }).getAttribute('href')).toBe('/admin/requests/18')
  expect(screen.getByText('Showing 4 of 4 requests')).toBeTruthy()
})

test('each state of a request has its word, and what is not known has its text', async () => {
  fakeApi({ [rows]: page([sent, ...others]) })
  show('/admin/requests')
  expect((await rowOf('#R0017')).getByText('Booked')).toBeTruthy()
  expect((await rowOf('#R0017')).getByText('No loan limit')).toBeTruthy()
  expect((await rowOf('#R0016')).getByText('Declined')).toBeTruthy()
  expect((await rowOf('#R0016')).getByText('Not a client yet')).toBeTruthy()
  expect((await rowOf('#R0015')).getByText('Withdrawn')).toBeTruthy()
})

test('a list without requests states what belongs here, and one without a match how to go on', async () => {
  fakeApi({ [rows]: page([]) })
  show('/admin/requests')
  expect(await screen.findByText('No requests yet')).toBeTruthy()
  expect(screen.getByText('Carts that members send to your branch appear here, to be booked or declined.')).toBeTruthy()
  cleanup()
  show('/admin/requests?search=nobody')
  expect(await screen.findByText('No requests match')).toBeTruthy()
  expect(
    screen.getByText('No requests match this search and status. Try other words or clear the filters.'),
  ).toBeTruthy()
})

test('requests that cannot be loaded show the error, and load on another try', async () => {
  fakeApi({ [rows]: { status: 400, body: {} } })
  show('/admin/requests')
  expect(await screen.findByText('The requests could not be loaded.')).toBeTruthy()
  fakeApi({ [rows]: page([sent]) })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('#R0018')).toBeTruthy()
})

test('an open request leads to a new order with its items', async () => {
  fakeApi({ [record]: { status: 200, body: sent } })
  show('/admin/requests/18')
  const book = await screen.findByRole('link', { name: 'Book request #R0018' })
  expect(book.getAttribute('href')).toBe('/admin/orders/new?request=18')
})

test('a request is declined with a reason, and has no actions afterwards', async () => {
  const reason = 'The tank is sold out.'
  const declined = { ...sent, status: 'Declined', declineReason: reason, decidedAt: '2026-03-03T07:30:00Z' }
  const calls = fakeApi({
    [record]: [
      { status: 200, body: sent },
      { status: 200, body: declined },
    ],
    [decline]: { status: 200, body: declined },
  })
  show('/admin/requests/18')
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request #R0018' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Tell Achieng Member why, so they know what to change.')).toBeTruthy()
  await userEvent.type(await dialog.findByRole('textbox'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the request' }))
  expect(await screen.findByText(`Declined because: ${reason}`)).toBeTruthy()
  expect(calls).toMatchObject([{ call: decline, body: { reason } }])
  expect(screen.queryByRole('link', { name: 'Book request #R0018' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Decline request #R0018' })).toBeNull()
})

test('a request that was not declined stays open, with the reason as typed', async () => {
  fakeApi({ [record]: { status: 200, body: sent }, [decline]: { status: 500, body: {} } })
  show('/admin/requests/18')
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request #R0018' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox'), 'Sold out.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the request' }))
  expect(await dialog.findByText('The request was not declined. Please try again.')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Sold out.')
})

test('a request that cannot be loaded shows the error', async () => {
  fakeApi({ [record]: { status: 400, body: {} } })
  show('/admin/requests/18')
  expect(await screen.findByText('The request could not be loaded.')).toBeTruthy()
})
