import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createProduct,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { findTotalsDrift, mergeOrderTotals } from './orders.service.ts'

const ORDERS = '/api/orders'
const { db, app, statementsOf } = await startTestShop()
const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const stranger = await createOfficer(db)
const caller = app.as(officer)
const admin = app.as(await createAccount(db))
type Row = { id: number }
const idsOf = (body: Row[]) => body.map(({ id }) => id)
const idsIn = async (query: string, who = caller) => {
  const answer = await who.get(`${ORDERS}${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return idsOf(answer.body)
}

const idsOfPage = async (query: string) => idsOf((await caller.get(`${ORDERS}${query}`)).body.content)

/** One order in each state, oldest first, of one client; and one in another branch. */
const client = await createClient(db, { group })
const lamp = await createProduct(db, { name: 'Lamp' })
const tank = await createProduct(db, { name: 'Tank' })
const orders: Row[] = []
let elsewhere: Row

beforeAll(async () => {
  await db
    .updateTable('customers')
    .set({ first_name: 'Nekesa', last_name: 'Barasa', phone: '+254711223344', client_number: 'KSM-0077' })
    .where('id', '=', client.id)
    .execute()
  for (const [nr, status] of orderStates.entries()) {
    const lines = [
      { product: lamp, quantity: nr + 1 },
      { product: tank, quantity: 1, unitPriceCents: 1_250_000 },
    ]
    orders.push(await createOrder(db, { client, status, lines }))
  }
  elsewhere = await createOrder(db, { client: await createClient(db, { officer: stranger }) })
})

describe('the list of orders', () => {
  test('the list of orders is a bare array, newest first, with the total in a header', async () => {
    const { status, body, headers } = await caller.get(ORDERS)
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual(idsOf(orders).reverse())
    expect(headers['x-total-count']).toBe('5')
    const [cancelled] = body
    expect(cancelled).toEqual({
      id: orders[4]?.id,
      orderNumber: `#00${orders[4]?.id}`,
      firstName: 'Nekesa',
      lastName: 'Barasa',
      branch: expect.stringMatching(/^Branch /),
      phoneNumber: '+254711223344',
      numberOfMonths: 1,
      location: 'Kondele',
      groupName: group.name,
      creditOfficer: expect.stringMatching(/^Grace Officer /),
      clientNumber: 'KSM-0077',
      subtotal: 17_500,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 17_500,
      deposit: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 'Cancelled',
      expectedOn: null,
      isDeleted: false,
      restorableUntil: null,
      version: 1,
      items: [
        { id: expect.any(Number), productId: lamp.id, product_name: 'Lamp', quantity: 5, price: 1000, total: 5000 },
        { id: expect.any(Number), productId: tank.id, product_name: 'Tank', quantity: 1, price: 12_500, total: 12_500 },
      ],
    })
  })

  test.each(orderStates.map((state, at) => [state, at] as const))(
    'the list of orders filters by the state %s',
    async (state, at) => {
      expect(await idsIn(`?status=${state}`)).toEqual([orders[at]?.id])
    },
  )

  test.each([
    ['name', 'nekesa'],
    ['full name', 'Nekesa%20Barasa'],
    ['client number', 'ksm-0077'],
    ['phone', '%2B254711223344'],
    ['phone as people write it', '0711223344'],
    ['phone with spaces', '0711%20223%20344'],
    ['part of a phone', '223344'],
    ['group', encodeURIComponent(group.name.toUpperCase())],
  ])('the list of orders finds by %s', async (_what, search) => {
    expect(await idsIn(`?search=${search}`)).toEqual(idsOf(orders).reverse())
    expect(await idsIn(`?search=${search}`, app.as(stranger))).toEqual([])
  })

  test('the list of orders finds by order number', async () => {
    const { id } = orders[2] as Row
    for (const search of [`%2300${id}`, `00${id}`]) expect(await idsIn(`?search=${search}`)).toContain(id)
    expect(await idsIn('?search=%23009999')).toEqual([])
  })

  test('the list of orders finds nothing for a wildcard, and applies search and status together', async () => {
    expect(await idsIn('?search=%25')).toEqual([])
    expect(await idsIn('?search=nekesa&status=Shipped')).toEqual([orders[2]?.id])
    expect(await idsIn('?search=nobody&status=Shipped')).toEqual([])
  })

  test('the list of orders has pages when a page is requested', async () => {
    const { body, headers } = await caller.get(`${ORDERS}?page=1&size=2`)
    expect({ ...body, content: idsOf(body.content) }).toEqual({
      content: [orders[2]?.id, orders[1]?.id],
      totalElements: 5,
      page: 1,
      size: 2,
    })
    expect(headers['x-total-count']).toBe('5')
    expect((await caller.get(`${ORDERS}?page=9&size=2`)).body).toMatchObject({ content: [], totalElements: 5 })
    expect((await caller.get(`${ORDERS}?page=0&status=Pending`)).body).toMatchObject({ totalElements: 1, size: 20 })
  })

  test.each([
    ['status=pending', 'status'],
    ['status=Delivered', 'status'],
    ['page=-1', 'page'],
    ['size=500&page=0', 'size'],
    ['clerk=2', 'clerk'],
    ['officer=0', 'officer'],
    ['branch=all', 'branch'],
    ['period=week', 'period'],
    ['from=2026-02-30', 'from'],
    ['from=0000-12-31', 'from'],
    ['to=yesterday', 'to'],
    ['isDue=yes', 'isDue'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('the list of orders refuses %s and names the field', async (query, field) => {
    expect(await caller.get(`${ORDERS}?${query}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field }] } },
    })
  })

  test('the list of orders takes as many statements for five orders as for one', async () => {
    expect(await statementsOf(() => caller.get(ORDERS))).toHaveLength(2)
    expect(await statementsOf(() => caller.get(`${ORDERS}?status=Shipped`))).toHaveLength(2)
    expect(await statementsOf(() => caller.get(`${ORDERS}?page=0&size=2`))).toHaveLength(3)
  })
})

describe('the scope of staff', () => {
  test('staff of one branch see its orders, and staff of all branches see all', async () => {
    expect(await idsIn('', app.as(stranger))).toEqual([elsewhere.id])
    expect(await idsIn('', admin)).toEqual([elsewhere.id, ...idsOf(orders).reverse()])
  })

  test('an order is found in its own branch only, with the fields of the list', async () => {
    const { id } = orders[0] as Row
    const own = await caller.get(`${ORDERS}/${id}`)
    expect(own.status).toBe(200)
    expect(own.body).toEqual((await caller.get(`${ORDERS}?status=Pending`)).body[0])
    expect(await statementsOf(() => caller.get(`${ORDERS}/${id}`))).toHaveLength(2)
    const missing = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await app.as(stranger).get(`${ORDERS}/${id}`)).toMatchObject(missing)
    expect(await caller.get(`${ORDERS}/${elsewhere.id}`)).toMatchObject(missing)
    expect(await caller.get(`${ORDERS}/999999`)).toMatchObject(missing)
  })

  test('an order stays with the branch and the name it was placed under', async () => {
    const mover = await createClient(db, { officer: await createOfficer(db) })
    const order = await createOrder(db, { client: mover })
    const { id: group_id } = await createGroup(db, { officer: stranger })
    await db
      .updateTable('customers')
      .set({ last_name: 'Married', branch_id: stranger.branchId, group_id })
      .where('id', '=', mover.id)
      .execute()
    expect((await app.as(mover.officer).get(`${ORDERS}/${order.id}`)).body.lastName).toMatch(/^Client /)
    expect((await app.as(stranger).get(`${ORDERS}/${order.id}`)).status).toBe(404)
  })

  test('the figures are those of the branch, with revenue without cancelled orders', async () => {
    const lone = await createClient(db)
    const product = await createProduct(db)
    for (const [status, quantity] of [
      ['Pending', 1],
      ['Pending', 2],
      ['Completed', 4],
      ['Cancelled', 50],
    ] as const) {
      await createOrder(db, { client: lone, status, lines: [{ product, quantity }] })
    }
    const stats = () => app.as(lone.officer).get('/api/v1/orders/stats')
    expect((await stats()).body).toEqual({ totalOrders: 4, completed: 1, pending: 2, totalRevenue: 7000 })
    expect(await statementsOf(stats)).toHaveLength(3) // including the new session
    const all = (await admin.get('/api/v1/orders/stats')).body
    expect(all.totalOrders).toBeGreaterThan(4)
    expect((await app.as(await createOfficer(db)).get('/api/v1/orders/stats')).body).toEqual({
      totalOrders: 0,
      completed: 0,
      pending: 0,
      totalRevenue: 0,
    })
  })
})

describe('a list in another order', () => {
  test('comes with the oldest first, page by page and read on by key', async () => {
    const oldestFirst = (await idsIn('')).toReversed()
    const [first, second, third, fourth] = oldestFirst as [number, number, number, number]
    expect(await idsOfPage('?sort=created_at.asc&page=0&size=2')).toEqual([first, second])
    expect(await idsOfPage('?sort=created_at.asc&page=1&size=2')).toEqual([third, fourth])
    expect(await idsOfPage(`?sort=created_at.asc&newerThan=${second}&size=2`)).toEqual([third, fourth])
    expect(await idsOfPage(`?sort=created_at.asc&olderThan=${third}&size=2`)).toEqual([first, second])
    expect(await idsIn('?sort=created_at.asc')).toEqual(oldestFirst)
    expect(await idsIn('?sort=created_at.desc')).toEqual(oldestFirst.toReversed())
  })

  test('refuses a field that no index serves and names the parameter', async () => {
    for (const sort of ['total.desc', 'created_at', 'id.asc']) {
      const { status, body } = await caller.get(`${ORDERS}?sort=${sort}`)
      expect([status, body.details.fields]).toMatchObject([400, [{ field: 'sort' }]])
    }
  })
})

describe('a list longer than its numbered pages', () => {
  test('a long list is read on by key, older and newer, newest first', async () => {
    const all = await idsIn('')
    const [newest, second, third, fourth] = all as [number, number, number, number]
    expect(await idsOfPage(`?olderThan=${second}&size=2`)).toEqual([third, fourth])
    expect(await idsOfPage(`?newerThan=${fourth}&size=2`)).toEqual([second, third])
    expect(await idsOfPage(`?newerThan=${second}&size=2`)).toEqual([newest])
  })

  test('a numbered page beyond row 1,000 is refused and named', async () => {
    for (const query of ['?page=50', '?page=10&size=100']) {
      const { status, body } = await caller.get(`${ORDERS}${query}`)
      expect([status, body.details.fields]).toMatchObject([400, [{ field: 'page' }]])
    }
    expect((await caller.get(`${ORDERS}?page=49`)).status).toBe(200)
    expect((await caller.get(`${ORDERS}?page=50&olderThan=1000`)).status).toBe(200)
  })

  test('a term that matches more clients than are read one by one searches the newest orders and marks the total as capped', async () => {
    const office = await createOfficer(db)
    const crowd = await createGroup(db, { officer: office })
    await sql`
      insert into customers (first_name, last_name, client_number, branch_id, group_id)
      select 'Crowd', 'Number' || n, 'CROWD-' || n, ${office.branchId}, ${crowd.id} from generate_series(1, 501) n
    `.execute(db)
    const one = await db
      .selectFrom('customers')
      .select('id')
      .where('client_number', '=', 'CROWD-7')
      .executeTakeFirstOrThrow()
    const order = await createOrder(db, { client: { ...client, ...one, group: crowd, officer: office } })
    await createOrder(db, { client: await createClient(db, { group: crowd }) })
    const { body } = await app.as(office).get(`${ORDERS}?page=0&search=crowd`)
    expect(body).toMatchObject({ totalElements: 1, totalIsCapped: true, content: [{ id: order.id }] })
  })
})

test('the figures follow each change of an order and stay the same when their additions are merged', async () => {
  const office = await createOfficer(db)
  const order = await createOrder(db, { client: await createClient(db, { officer: office }) })
  const figures = async () => (await app.as(office).get('/api/v1/orders/stats')).body
  const pending = { totalOrders: 1, completed: 0, pending: 1, totalRevenue: 1000 }
  expect(await figures()).toEqual(pending)
  await mergeOrderTotals(db)
  expect(await figures()).toEqual(pending)
  await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', order.id).execute()
  expect(await figures()).toEqual({ totalOrders: 1, completed: 0, pending: 0, totalRevenue: 0 })
  await mergeOrderTotals(db)
  expect(await findTotalsDrift(db)).toEqual([])
})
