import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { orderStates } from '#contract/orders/order-states.ts'

const MINE = '/api/v1/orders'
const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'User' })
const member = app.as(account)
const client = await createClient(db, { accountId: account.accountId })
const lamp = await createProduct(db, { name: 'Solar Lamp' })
const tank = await createProduct(db, { name: 'Water Tank' })
type Row = { id: number }
const ids = (body: { content: Row[] }) => body.content.map(({ id }) => id)
const orders: Row[] = []

beforeAll(async () => {
  await db.updateTable('products').set({ picture_key: 'lamp' }).where('id', '=', lamp.id).execute()
  for (const [nr, status] of orderStates.entries()) {
    const lines = [{ product: lamp, quantity: nr + 1 }, ...(nr === 3 ? [{ product: tank, quantity: 1 }] : [])]
    orders.push(await createOrder(db, { client, status, lines, expectedOn: '2026-09-01' }))
  }
  await db
    .updateTable('orders')
    .set({ delivered_on: '2026-08-20' })
    .where('id', '=', orders[3]?.id ?? 0)
    .execute()
  await createOrder(db) // of another client
})

describe('a member', () => {
  test("a member sees the orders of their client, newest first, with the shopper's states", async () => {
    const { status, body } = await member.get(MINE)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(orders.map(({ id }) => id).reverse())
    const shown = body.content.map(({ status, progress, canTrack, canCancel }: Record<string, unknown>) => [
      status,
      progress,
      canTrack,
      canCancel,
    ])
    expect(shown).toEqual([
      ['cancelled', 0, false, false],
      ['delivered', 100, false, false],
      ['shipped', 75, true, false],
      ['processing', 40, true, false],
      ['processing', 10, false, true],
    ])
    expect(body.content[1]).toEqual({
      id: orders[3]?.id,
      orderNumber: `#00${orders[3]?.id}`,
      status: 'delivered',
      dateCreated: expect.stringMatching(/Z$/),
      deliveryDate: '2026-08-20',
      price: 5000,
      deposit: null,
      progress: 100,
      canTrack: false,
      canCancel: false,
      client: null,
      items: [
        {
          productId: lamp.id,
          productName: 'Solar Lamp',
          imageUrl: '/pictures/lamp-360.webp',
          price: 1000,
          quantity: 4,
        },
        { productId: tank.id, productName: 'Water Tank', imageUrl: null, price: 1000, quantity: 1 },
      ],
    })
    expect(body.content[0].deliveryDate).toBe('2026-09-01')
  })

  test("a member's summary covers all orders, without cancelled ones in the amount, whatever the filter", async () => {
    const summary = { totalOrders: 5, delivered: 1, processing: 2, totalSpent: 1000 + 2000 + 3000 + 5000 }
    expect((await member.get(MINE)).body.summary).toEqual(summary)
    expect((await member.get(`${MINE}?status=cancelled&page=3`)).body).toMatchObject({ content: [], summary })
    expect((await member.get(`${MINE}?search=tank`)).body.summary).toEqual(summary)
  })

  test.each([
    ['status=processing', [1, 0]],
    ['status=shipped', [2]],
    ['status=delivered', [3]],
    ['status=cancelled', [4]],
    ['search=TANK', [3]],
    ['search=solar%20l', [4, 3, 2, 1, 0]],
    ['search=tank&status=shipped', []],
    ['search=%25', []],
  ])("a member's list filters by %s", async (query, expected) => {
    const { body } = await member.get(`${MINE}?${query}`)
    expect(ids(body)).toEqual(expected.map((at) => orders[at]?.id))
    expect(body.totalElements).toBe(expected.length)
  })

  test('a member finds an order by its number', async () => {
    expect(ids((await member.get(`${MINE}?search=%2300${orders[1]?.id}`)).body)).toEqual([orders[1]?.id])
  })

  test('a member finds orders by the beginning of the number while typing it', async () => {
    const all = [4, 3, 2, 1, 0].map((at) => orders[at]?.id)
    for (const part of ['%23', '%2300', '00']) {
      expect(ids((await member.get(`${MINE}?search=${part}`)).body)).toEqual(all)
    }
  })

  test("a member's list filters by a rolling period, from the start of its first day in Nairobi", async () => {
    const own = await createAccount(db, { role: 'User' })
    const buyer = await createClient(db, { accountId: own.accountId })
    const { rows } = await sql<Record<'week' | 'month' | 'year', Date>>`
      select (today - interval '7 days') at time zone 'Africa/Nairobi' as week,
        (today - interval '1 month') at time zone 'Africa/Nairobi' as month,
        (today - interval '1 year') at time zone 'Africa/Nairobi' as year
      from date_trunc('day', now() at time zone 'Africa/Nairobi') as today
    `.execute(db)
    const begins = rows[0] as (typeof rows)[number]
    for (const period of ['week', 'month', 'year'] as const) {
      for (const createdAt of [begins[period], new Date(begins[period].getTime() - 1)]) {
        await createOrder(db, { client: buyer, createdAt })
      }
    }
    const counted = async (query: string) => (await app.as(own).get(`${MINE}?${query}`)).body
    expect((await counted('period=week')).totalElements).toBe(1)
    expect((await counted('period=month')).totalElements).toBe(3)
    expect((await counted('period=year&status=processing')).content).toHaveLength(5)
    expect(await counted('period=week')).toMatchObject({ summary: { totalOrders: 6, totalSpent: 6000 } })
    expect((await counted('period=day')).code).toBe('VALIDATION_FAILED')
  })

  test("a member's list has pages", async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => member.get(`${MINE}?page=${page}&size=2`)))
    expect(pages.flatMap(({ body }) => ids(body))).toEqual(orders.map(({ id }) => id).reverse())
    expect(pages.map(({ body }) => body.totalElements)).toEqual([5, 5, 5])
  })

  test('the list is empty for a member without a client and for one without orders', async () => {
    const withoutClient = app.as(await createAccount(db, { role: 'User' }))
    const empty = {
      content: [],
      totalElements: 0,
      page: 0,
      size: 20,
      summary: { totalOrders: 0, delivered: 0, processing: 0, totalSpent: 0 },
    }
    expect((await withoutClient.get(MINE)).body).toEqual(empty)
    const fresh = await createAccount(db, { role: 'User' })
    await createClient(db, { accountId: fresh.accountId })
    expect((await app.as(fresh).get(MINE)).body).toEqual(empty)
  })

  test("a member's list takes two statements besides the session, however many orders there are", async () => {
    expect(await statementsOf(() => member.get(MINE))).toHaveLength(3)
    expect(await statementsOf(() => member.get(`${MINE}?size=1`))).toHaveLength(3)
  })

  test.each([
    ['status=Pending', 'status'],
    ['size=201', 'size'],
    ['client=1', 'client'],
  ])("a member's list refuses %s and names the field", async (query, field) => {
    expect(await member.get(`${MINE}?${query}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field }] } },
    })
  })

  test("a member may not read the back office's list", async () => {
    expect((await member.get('/api/orders')).status).toBe(403)
    expect((await member.get(`/api/orders/${orders[0]?.id}`)).status).toBe(403)
  })
})

describe('staff', () => {
  test('staff see the orders they booked themselves, for any client', async () => {
    const manager = await createAccount(db, { role: 'Manager' })
    const first = await createOrder(db, { placedBy: manager })
    const second = await createOrder(db, { client, placedBy: manager })
    const { body } = await app.as(manager).get(MINE)
    expect(ids(body)).toEqual([second.id, first.id])
    expect(body.summary.totalOrders).toBe(2)
    expect(ids((await app.as(client.officer).get(MINE)).body)).toEqual(orders.map(({ id }) => id).reverse())
    expect(ids((await member.get(MINE)).body)).toContain(second.id)
  })

  test('staff see the client of each order and find orders by client; a member does not', async () => {
    const manager = await createAccount(db, { role: 'Manager' })
    const theirs = app.as(manager)
    const wanjiru = await createClient(db)
    const names = { first_name: 'Wanjiru', last_name: 'Kimani', client_number: 'CL-W7', phone: '+254711222333' }
    await db.updateTable('customers').set(names).where('id', '=', wanjiru.id).execute()
    await createOrder(db, { placedBy: manager, client })
    const order = await createOrder(db, { placedBy: manager, client: wanjiru })
    for (const search of ['wanjiru%20k', '0711222333', 'cl-w7']) {
      expect(ids((await theirs.get(`${MINE}?search=${search}`)).body)).toEqual([order.id])
    }
    const { body } = await theirs.get(MINE)
    expect(body.content[0].client).toEqual({ name: 'Wanjiru Kimani', clientNumber: 'CL-W7' })
    expect(ids((await member.get(`${MINE}?search=akinyi`)).body)).toEqual([])
  })

  test('staff may cancel only with Edit Orders', async () => {
    const manager = await createAccount(db, { role: 'Manager' })
    const { id } = await createOrder(db, { placedBy: manager })
    expect((await app.as(manager).get(MINE)).body.content[0]).toMatchObject({ id, canCancel: true })
    expect((await app.as(manager).get(`${MINE}/${id}`)).body.canCancel).toBe(true)
    const own = await createOrder(db, { client })
    expect((await app.as(client.officer).get(MINE)).body.content[0]).toMatchObject({ id: own.id, canCancel: false })
    expect((await app.as(client.officer).get(`${MINE}/${own.id}`)).body.canCancel).toBe(false)
    expect((await member.get(`${MINE}/${own.id}`)).body.canCancel).toBe(true)
  })
})
