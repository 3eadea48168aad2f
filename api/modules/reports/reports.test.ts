import { describe, expect, test } from 'vitest'
import { moveAlong } from '#api/testing/booking.ts'
import { createAccount, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { reportSections } from '#contract/site/report-choices.ts'
import { refreshArrears } from './arrears/arrears.service.ts'

const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db))
const client = await createClient(db)
const other = await createClient(db)
const lamp = await createProduct(db, { name: 'Lantern', listPriceCents: 100_000, costCents: 60_000, stock: 50 })
const radio = await createProduct(db, { name: 'Radio', listPriceCents: 50_000, stock: 7 })
const today = businessDay(new Date())

const place = async (of: typeof client, quantity: number) =>
  (
    await admin.post('/api/v1/orders/place', {
      client: of.id,
      bookedBy: of.officer.id,
      items: [{ productId: lamp.id, quantity }],
      numberOfMonths: 2,
    })
  ).body.id as number
const cancel = (id: number) =>
  admin.post(`/api/v1/orders/${id}/transitions`, { to: 'Cancelled', reason: 'Wrong product' })
const delivered = await place(client, 3)
await moveAlong(admin, { id: delivered }, ['Processing', 'Shipped', 'Completed'])
await cancel(await place(client, 2))
await place(other, 1)
await postRepayment(admin, client.id, {
  amount: 500,
  paidOn: today,
  method: 'cash',
  reference: 'R1',
})

const read = async (section: string, query = '', caller = admin) =>
  (await caller.get(`/api/v1/reports/${section}${query}`)).body

describe('the reports', () => {
  test('an order counts on the day placed and its cancellation as a negative', async () => {
    expect((await read('sales')).figures).toMatchObject({
      netSales: { now: 4_000, before: 0 },
      orders: { now: 3, before: 0 },
      cancelledOrders: { now: 1, before: 0 },
      placed: { now: 6_000, before: 0 },
      cancelled: { now: 2_000, before: 0 },
      averageOrder: { now: 2_000, before: null },
    })
  })

  test('sales are divided by branch, officer and category', async () => {
    const { byBranch, byOfficer, byCategory, series } = await read('sales', '?period=7d')
    expect(byBranch).toMatchObject([
      { id: client.officer.branchId, orders: 2, netSales: 3_000 },
      { id: other.officer.branchId, orders: 1, netSales: 1_000 },
    ])
    expect(byOfficer.map((row: { id: number }) => row.id)).toEqual([client.officer.id, other.officer.id])
    expect(byCategory).toMatchObject([{ pieces: 4, productSales: 4_000, productSalesBefore: 0 }])
    expect(series).toHaveLength(7)
    expect(series.at(-1)).toEqual({ from: today, netSales: 4_000, orders: 3 })
  })

  test('a period above 92 days has a point for each month', async () => {
    const { series, period } = await read('overview', '?period=1y')
    expect(series.length).toBeLessThanOrEqual(13)
    expect(series[0].from).toBe(period.from)
    expect(series.slice(1).every(({ from }: { from: string }) => from.endsWith('-01'))).toBe(true)
  })

  test('financial figures equal the ledger, and arrears appear once the job has computed them', async () => {
    const before = await read('financial')
    expect(before.figures.arrears).toEqual({ now: null, before: 0 })
    await refreshArrears(db)
    const { figures, arrearsAt } = await read('financial')
    expect(figures).toMatchObject({
      delivered: { now: 3_000 },
      vat: { now: 413.79 },
      received: { now: 500 },
      held: { now: 1_000 },
      outstanding: { now: 2_500 },
      due: { now: 0 },
      arrears: { now: 0 },
      par30: { now: 0, before: null },
    })
    expect(arrearsAt).toEqual(expect.any(String))
  })

  test('products without a sale in the period are dead stock', async () => {
    const { deadStock, byRevenue, figures } = await read('products')
    expect(deadStock).toMatchObject([{ id: radio.id, stock: 7, stockValue: 3_500 }])
    expect(byRevenue).toMatchObject([{ id: lamp.id, pieces: 4, productSales: 4_000, margin: 1_600 }])
    expect(figures.margin).toEqual({ now: 1_600, before: 0 })
  })

  test('staff of a branch see the figures of only their branch, staff of none nothing', async () => {
    const branchId = other.officer.branchId
    const manager = app.as(await createAccount(db, { role: 'Manager', branchId }))
    for (const query of ['', `?branch=${branchId}`]) {
      expect((await read('overview', query, manager)).figures.netSales.now).toBe(1_000)
    }
    expect((await read('overview', `?branch=${client.officer.branchId}`, manager)).figures.netSales.now).toBe(0)
    expect((await read('customers', '', manager)).top.map((row: { id: number }) => row.id)).toEqual([other.id])
    expect((await read('overview', '', manager)).branches).toEqual([])
    expect((await read('overview', `?branch=${branchId}`)).figures.netSales.now).toBe(1_000)
    const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
    for (const section of reportSections) {
      const { figures } = await read(section, '', nowhere)
      for (const { now } of Object.values<{ now: number | null }>(figures)) expect(now ?? 0).toBe(0)
    }
  })

  test('names of clients need Manage Customers and margins Manage Products', async () => {
    const role = await createRole(db, ['View Reports'])
    const reader = app.as(await createAccount(db, { role: role.name }))
    const { top } = await read('customers', '', reader)
    expect(top[0]).toMatchObject({ id: client.id, clientNumber: expect.any(String), name: null })
    expect((await read('customers')).top[0].name).toMatch(/^Akinyi/)
    const { byRevenue, figures } = await read('products', '', reader)
    expect(byRevenue[0].margin).toBeNull()
    expect(figures.margin).toEqual({ now: null, before: null })
  })

  test.each([
    ['?from=2026-01-01', 'to'],
    ['?from=2026-01-02&to=2026-01-01', 'to'],
    ['?from=2020-01-01&to=2024-01-01', 'to'],
    ['?from=2099-01-01&to=2099-01-02', 'to'],
    ['?period=7d&from=2026-01-01&to=2026-01-02', 'period'],
    ['?period=2d', 'period'],
    ['?from=2026-02-31&to=2026-03-01', 'from'],
  ])('%s is refused by its field', async (query, field) => {
    for (const section of reportSections) {
      const answer = await admin.get(`/api/v1/reports/${section}${query}`)
      expect(answer.status).toBe(400)
      expect(answer.body.details.fields[0].field).toBe(field)
    }
  })

  test('a closed month is not among the open ones', async () => {
    const days = '?from=2026-01-15&to=2026-02-03'
    expect((await read('overview', days)).openMonths).toEqual(['2026-01', '2026-02'])
    await admin.send('PUT', '/api/v1/closed-months/2026-01')
    expect((await read('overview', days)).openMonths).toEqual(['2026-02'])
  })

  test.each([
    ['overview', 5],
    ['sales', 7],
    ['customers', 8],
    ['products', 7],
    ['money', 11],
    ['arrears', 8],
    ['financial', 7],
  ])('%s takes %d statements at most', async (section, max) => {
    await admin.get('/api/v1/auth/verify')
    const statements = await statementsOf(() => admin.get(`/api/v1/reports/${section}?period=1y`))
    expect(statements.length).toBeLessThanOrEqual(max)
  })
})

test('money paid in advance counts as received and not as owed', async () => {
  const { outstanding, received } = (await read('financial')).figures
  const payer = await createClient(db)
  const paid = { amount: 700, paidOn: today, method: 'cash', reference: 'R2' }
  expect((await postRepayment(admin, payer.id, paid)).status).toBe(201)
  expect((await read('financial')).figures).toMatchObject({
    outstanding: { now: outstanding.now },
    received: { now: received.now + 700 },
  })
})
