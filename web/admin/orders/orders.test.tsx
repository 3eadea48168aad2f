// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Navigate } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessDay } from '#contract/business-day.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import Orders from './orders.tsx'

const order = (id: number, status: StaffOrder['status']) =>
  ({
    id,
    orderNumber: `#00${id}`,
    firstName: 'Achieng',
    phoneNumber: '+254712345678',
    lastName: 'Otieno',
    branch: 'Kisumu',
    groupName: 'Upendo Women',
    creditOfficer: 'Grace Akinyi',
    total: 1250,
    location: 'Oyugis market',
    created_at: '2026-03-02T07:30:00Z',
    expectedOn: '2026-03-09',
    status,
    isDeleted: false,
    restorableUntil: null,
    version: 1,
    items: [],
  }) as unknown as StaffOrder

const stats = { totalOrders: 312, completed: 264, pending: 41, totalRevenue: 18_400 }
const page = (content: StaffOrder[]) => ({
  status: 200,
  body: { content, totalElements: content.length, page: 0, size: 20 },
})
const user = userEvent.setup()

function show(content: StaffOrder[], answers: Parameters<typeof fakeApi>[0] = {}, address?: string) {
  const sent = fakeApi({
    'GET /api/orders': page(content),
    'GET /api/v1/orders/stats': { status: 200, body: stats },
    ...answers,
  })
  render(
    withProviders(
      <>
        <Orders />
        <Toasts />
        {address && <Navigate to={address} />}
      </>,
    ),
  )
  return sent
}

// The question of a deletion loads when it opens.
beforeAll(() => Promise.all([import('#web/lib/form/confirm-form.tsx'), import('#web/ui/mantine/modal.tsx')]))
beforeEach(() => signInStaff(['View Orders', 'Edit Orders', 'Place Orders']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

test('the list of orders has the figures, the search, the states and the columns', async () => {
  show([order(9, 'Pending'), order(8, 'Shipped')])
  expect(await screen.findByText('Showing 2 of 2 orders')).toBeTruthy()
  for (const [name, figure] of [
    ['Total Orders', /^312$/],
    ['Completed', /^264$/],
    ['Pending', /^41$/],
    ['Total Revenue', /^KSh\s18,400$/],
  ] as const) {
    const card = screen.getAllByText(name).map((one) => one.closest('dl > *'))
    expect(within(card.find((one) => one !== null) as HTMLElement).getByText(figure)).toBeTruthy()
  }
  expect(screen.getByPlaceholderText('Search orders...')).toBeTruthy()
  const states = within(screen.getByLabelText('Status')).getAllByRole('option')
  expect(states.map(({ textContent }) => textContent).join()).toBe(
    'All,Pending,Processing,Shipped,Completed,Cancelled,Deleted',
  )
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
  expect(heads.filter(Boolean)).toEqual(['Order ID', 'Customer', 'Date', 'Amount', 'Status', 'Actions'])
  expect(screen.getByRole('link', { name: 'New Order' }).getAttribute('href')).toBe('/admin/orders/new')
})

test('a row is viewed, edited until it is shipped, and deleted', async () => {
  show([order(9, 'Pending'), order(8, 'Shipped')])
  expect((await screen.findByRole('link', { name: 'Edit order #009' })).getAttribute('href')).toBe('/?edit=9')
  expect(screen.getByRole('link', { name: 'View order #008' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit order #008' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete order #008' })).toBeNull()
})

test('the same action has the same place in each row, whatever else the row offers', async () => {
  show([order(9, 'Pending'), order(8, 'Shipped')])
  const places = async (number: string) => {
    const view = await screen.findByRole('link', { name: `View order ${number}` })
    const all = [...(view.parentElement?.children ?? [])]
    return { view: all.indexOf(view), of: all.length }
  }
  expect(await places('#008')).toEqual(await places('#009'))
})

test('the address of an edit opens the form over the list, and the order itself once it is shipped', async () => {
  show([order(9, 'Pending')], {}, '?edit=9')
  const dialog = await screen.findByRole('dialog', { name: 'Edit order #009' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Group').value).toBe('Upendo Women')
  expect(within(dialog).getByRole('button', { name: 'Show changes' })).toBeTruthy()
  cleanup()
  show([order(8, 'Shipped')], {}, '?edit=8')
  const shipped = await screen.findByRole('dialog', { name: 'Edit order #008' })
  expect(await within(shipped).findByText('Upendo Women')).toBeTruthy()
  expect(within(shipped).queryByRole('button', { name: 'Show changes' })).toBeNull()
})

test('an empty list states that there are no orders', async () => {
  show([])
  expect(await screen.findByText('No orders found.')).toBeTruthy()
})

test('a deletion asks first, and one that is refused names the error and what can be done', async () => {
  const message = 'Failed to delete order. It was shipped: record a return.'
  const sent = show([order(9, 'Processing')], {
    'DELETE /api/orders/9': { status: 409, body: { code: 'ORDER_DELIVERED', message } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete order #009' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this order?' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/orders/9']))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a deletion without an answer is named too', async () => {
  show([order(9, 'Pending')], { 'DELETE /api/orders/9': { status: 500, body: {} } })
  await user.click(await screen.findByRole('button', { name: 'Delete order #009' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this order?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete order.')).toBeTruthy()
})

test('a list of the orders with one product names it, and shows all orders once the name is removed', async () => {
  show([order(9, 'Pending')], { 'GET /api/v1/products/7': { status: 200, body: { name: 'Solar Lamp' } } }, '?product=7')
  await user.click(await screen.findByRole('button', { name: 'Remove filter Solar Lamp' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull())
})

test('a product is named from its record for who manages products, else by its number where the shop does not list it', async () => {
  show([order(9, 'Pending')], { 'GET /api/v1/products/7': { status: 404, body: {} } }, '?product=7')
  expect(await screen.findByRole('button', { name: 'Remove filter Product 7' })).toBeTruthy()
  cleanup()
  signInStaff(['View Orders', 'Manage Products'])
  show([], { 'GET /api/v1/products/7/record': { status: 200, body: { name: 'Hidden Lamp' } } }, '?product=7')
  expect(await screen.findByRole('button', { name: 'Remove filter Hidden Lamp' })).toBeTruthy()
  expect(await screen.findByText('No orders match')).toBeTruthy()
})

test('orders that are due show when and where each is to be delivered, and once none is left the list states it', async () => {
  show([order(8, 'Shipped')], {}, '?due=yes')
  expect(await screen.findByText('9 Mar 2026')).toBeTruthy()
  expect(screen.getByText('Oyugis market')).toBeTruthy()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
  expect(heads.filter(Boolean)).toEqual([
    'Order ID',
    'Customer',
    'Branch',
    'Location',
    'Delivery expected',
    'Amount',
    'Status',
    'Actions',
  ])
  cleanup()
  show([], {}, '?due=yes')
  expect(await screen.findByText('Nothing left to deliver')).toBeTruthy()
})

test('selected orders offer the moves that one of them can take, and a delivery has its day', async () => {
  const sent = show([order(9, 'Pending'), order(8, 'Shipped'), order(7, 'Completed')], {
    'POST /api/v1/bulk-jobs': { status: 201, body: { id: 3, kind: 'orders.move', status: 'waiting' } },
  })
  const moves = () => ['Process', 'Ship', 'Deliver'].filter((name) => screen.queryByRole('button', { name }))
  const select = async (number: string) => user.click(await screen.findByLabelText(`Select order ${number}`))
  await select('#007')
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(moves()).toEqual([])
  await select('#009')
  expect(moves()).toEqual(['Process'])
  await select('#008')
  expect(moves()).toEqual(['Process', 'Deliver'])
  await user.click(screen.getByRole('button', { name: 'Deliver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 3 orders?' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Day of delivery')
  expect(day.value).toBe(businessDay(new Date()))
  fireEvent.change(day, { target: { value: '2026-03-10' } })
  await user.click(dialog.getByRole('button', { name: 'Deliver' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { params: { to: 'Completed', deliveredOn: '2026-03-10' }, ids: [7, 8, 9] } }]),
  )
})
