// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Dashboard as Answer } from '#contract/site/dashboard.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import Dashboard from './dashboard.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const answer = {
  branches: [],
  sales: {
    now: { revenue: 11_250.5, orders: 4, newCustomers: 2, pieces: 9 },
    before: { revenue: 10_000, orders: 8, newCustomers: 2, pieces: 0 },
    days: [
      { day: '2026-03-01', revenue: 11_250.5, orders: 4 },
      { day: '2026-03-02', revenue: 0, orders: 0 },
    ],
  },
  recentOrders: [
    {
      id: 9,
      orderNumber: '#009',
      customer: 'Achieng Otieno',
      total: 1250,
      status: 'Pending',
      createdAt: hoursAgo(5.5),
    },
    { id: 8, orderNumber: '#008', customer: '', total: 900, status: 'Cancelled', createdAt: hoursAgo(1) },
  ],
  topProducts: {
    at: hoursAgo(0),
    products: [
      {
        id: 7,
        name: 'Lamp',
        slug: 'lamp',
        isListed: true,
        imageUrl: null,
        pieces: 9,
        revenue: 900,
        revenueBefore: 600,
      },
    ],
  },
  lowStock: {
    low: 1,
    out: 2,
    products: [{ id: 6, name: 'Tank', itemCode: 'T-1', slug: 'tank', available: 3 }],
  },
  refusals: [{ reason: 'OUT_OF_STOCK', count: 4 }],
  deliveriesDue: 1,
} satisfies Answer

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

function show(status = 200, shown: Answer = answer) {
  fakeApi({
    'GET /api/v1/console/dashboard': { status, body: status === 200 ? shown : {} },
    'GET /api/v1/orders/stats': {
      status: 200,
      body: { totalOrders: 4, completed: 1, pending: 3, totalRevenue: 11_250.5 },
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    withProviders(
      <QueryClientProvider client={client}>
        <Dashboard />
      </QueryClientProvider>,
    ),
  )
}

beforeAll(() => import('./sales-chart.tsx'))
beforeEach(() => signInStaff(['View Orders', 'Edit Orders', 'Manage Products']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('the dashboard has the periods, and four figures with two decimals for money and the change of each', async () => {
  show()
  expect((await screen.findAllByText(/^KSh\s11,250\.50$/)).length).toBeGreaterThan(0)
  const periods = within(screen.getByLabelText('Period')).getAllByRole('option')
  expect(periods.map(({ textContent }) => textContent)).toEqual(['Last 7 days', 'Last 30 days', 'Last 90 days'])
  for (const name of ['Total Revenue', 'Total Orders', 'New Customers', 'Products Sold']) {
    expect(addressOf(name)).toMatch(/^\/admin\/orders\?period=30d/)
  }
  expect(addressOf('New Customers')).toContain('first=yes')
  const notes = screen.getAllByText('vs previous 30 days').map((note) => note.parentElement?.textContent?.trim())
  expect(notes).toEqual(['Up 13% vs previous 30 days', 'Down 50% vs previous 30 days', 'Unchanged vs previous 30 days'])
  expect(screen.getByText('none in the previous 30 days')).toBeTruthy()
})

test('recent orders have their own state and how many hours ago they were placed', async () => {
  show()
  const row = within((await screen.findByRole('link', { name: '#009' })).closest('li') as HTMLElement)
  expect(row.getByText('Pending')).toBeTruthy()
  expect(row.getByText(/^5 hours ago/)).toBeTruthy()
  const erased = within(screen.getByRole('link', { name: '#008' }).closest('li') as HTMLElement)
  expect(erased.getByText('Cancelled')).toBeTruthy()
  expect(erased.getByText('Erased client')).toBeTruthy()
})

test('figures lead to what they count: days to their orders, products to their records, their sales to their orders, refusals to their reason', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Sales by day', hidden: true })
  const days = within(table).getAllByRole('link', { hidden: true })
  expect(days.map((day) => day.getAttribute('href'))).toEqual([
    '/admin/orders?from=2026-03-02&to=2026-03-02',
    '/admin/orders?from=2026-03-01&to=2026-03-01',
  ])
  expect(addressOf('Lamp')).toBe('/admin/products/7')
  const sold = screen.getByRole('link', { name: /^KSh\s900\.00, orders with Lamp$/ })
  expect(sold.getAttribute('href')).toBe('/admin/orders?product=7&period=30d&sold=yes')
  expect(addressOf('Tank')).toBe('/admin/products/6')
  expect(screen.getByText('3 left')).toBeTruthy()
  expect(addressOf('1 low on stock')).toContain('/admin/stock?lowStock=true&inStock=true')
  expect(addressOf('3 low or out of stock')).toContain('/admin/stock?lowStock=true')
  expect(addressOf('Not enough in stock')).toBe('/admin/refusals?reason=OUT_OF_STOCK&period=30d')
  expect(screen.getByRole('link', { name: /Deliveries due/ }).getAttribute('href')).toBe('/admin/orders?due=yes')
})

test('the quick actions come right after the figures of the period', async () => {
  show()
  await screen.findByRole('heading', { name: 'Sales' })
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['Waiting for you', 'Quick Actions', 'Sales'])
})

test('the quick actions lead to their screens, for those who may open them', async () => {
  show()
  await screen.findByText('Quick Actions')
  expect(addressOf('Add Product')).toBe('/admin/products/new')
  expect(addressOf('View Orders')).toBe('/admin/orders')
  expect(screen.getByRole('button', { name: 'Export Data' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New Order' })).toBeNull()
})

test('one failed call has one message with one Try Again', async () => {
  show(400)
  await screen.findByText('Failed to load data. Please ensure the local server is running.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(1)
  expect(await screen.findByRole('link', { name: /Orders to process/ })).toBeTruthy()
})

test('a dashboard that cannot be loaded shows the error, and loads on another try', async () => {
  show(400)
  const text = await screen.findByText('Failed to load data. Please ensure the local server is running.')
  const alert = within(text.closest('[role=alert]') as HTMLElement)
  expect(alert.getByText('Error!')).toBeTruthy()
  fakeApi({ 'GET /api/v1/console/dashboard': { status: 200, body: answer } })
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Total Revenue' })).toBeTruthy()
})

test('top products that were not counted yet are not called a period without sales', async () => {
  show(200, { ...answer, topProducts: { at: null, products: [] } })
  expect(await screen.findByText('Not counted yet')).toBeTruthy()
  cleanup()
  show(200, { ...answer, topProducts: { at: hoursAgo(0), products: [] } })
  expect(await screen.findByText('No sales in this period')).toBeTruthy()
})
