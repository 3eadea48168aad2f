import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Client,
  createAccount,
  createClient,
  createOfficer,
  createOrder,
  createProduct,
  createRole,
  placeOn,
} from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { type OrderState, orderStates } from '#contract/orders/order-states.ts'

const { db, app, statementsOf } = await startTestShop()

const account = await createAccount(db, { role: 'User' })
const client = await createClient(db, { accountId: account.accountId })
const member = app.as(account)
const admin = app.as(await createAccount(db))
const lamp = await createProduct(db, { name: 'Solar Lamp', stock: 200 })
const tank = await createProduct(db, { name: 'Water Tank', status: 'hidden' })
await db.updateTable('products').set({ picture_key: 'lamp' }).where('id', '=', lamp.id).execute()
const urlOf = ({ id }: { id: number }) => `/api/v1/orders/${id}`

/** Books through the API, so that history, stock and limit are complete. */
async function book(of: Client, months = 3) {
  const items = [{ productId: lamp.id, quantity: 2 }]
  const { status, body } = await app
    .as(of.officer)
    .post('/api/v1/orders/place', { client: of.id, bookedBy: of.officer.id, items, numberOfMonths: months })
  expect(status).toBe(201)
  return body as { id: number; total: number }
}
async function moveTo(order: { id: number }, states: OrderState[], more: object = {}) {
  for (const to of states) {
    expect(
      (await admin.post(`/api/v1/orders/${order.id}/transitions`, { to, reason: 'As agreed', ...more })).status,
    ).toBe(200)
  }
}

describe('the detail of an order', () => {
  test('the detail of an order has all that its client may know, and no staff member except the officer', async () => {
    const lines = [
      { product: lamp, quantity: 2 },
      { product: tank, quantity: 1, unitPriceCents: 450_000 },
    ]
    await db
      .updateTable('credit_officers')
      .set({ phone: '+254712000111' })
      .where('id', '=', client.officer.id)
      .execute()
    const { id } = await createOrder(db, { client, status: 'Shipped', lines, expectedOn: '2026-09-01' })
    const event = { order_id: id, actor_account_id: client.officer.accountId, at: new Date('2026-08-20T09:30:00Z') }
    await db
      .insertInto('order_events')
      .values([
        { ...event, kind: 'placed', to_status: 'Pending' },
        { ...event, kind: 'cut', reason: 'One broke on the way' },
      ])
      .execute()
    const buyer = await db.selectFrom('customers').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()

    const { status, body, headers } = await member.get(urlOf({ id }))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toEqual({
      id,
      orderNumber: `#00${id}`,
      status: 'shipped',
      state: 'Shipped',
      dateCreated: expect.stringMatching(/Z$/),
      deliveryDate: '2026-09-01',
      price: 6500,
      deposit: null,
      progress: 75,
      canTrack: true,
      canCancel: false,
      subtotal: 6500,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 6500,
      client: {
        name: `${buyer.first_name} ${buyer.last_name}`,
        clientNumber: buyer.client_number,
        phoneNumber: buyer.phone,
      },
      groupName: client.group.name,
      branch: expect.stringMatching(/^Branch/),
      creditOfficer: expect.stringMatching(/^Grace Officer/),
      officerPhone: '+254712000111',
      branchPhone: null,
      location: 'Kondele',
      numberOfMonths: 1,
      dueWeekday: null,
      newTermsOn: null,
      promoCode: null,
      vatIncluded: 896.55,
      vatPercent: 16,
      expectedOn: '2026-09-01',
      deliveredOn: null,
      returned: 0,
      items: [
        {
          id: expect.any(Number),
          productId: lamp.id,
          productName: 'Solar Lamp',
          itemCode: 'T',
          slug: lamp.slug,
          imageUrl: '/pictures/lamp-360.webp',
          price: 1000,
          quantity: 2,
          returned: 0,
          total: 2000,
        },
        {
          id: expect.any(Number),
          productId: tank.id,
          productName: 'Water Tank',
          itemCode: 'T',
          slug: null,
          imageUrl: null,
          price: 4500,
          quantity: 1,
          returned: 0,
          total: 4500,
        },
      ],
      events: [
        { id: expect.any(Number), kind: 'placed', status: 'Pending', reason: null, at: '2026-08-20T09:30:00.000Z' },
        {
          id: expect.any(Number),
          kind: 'cut',
          status: null,
          reason: 'One broke on the way',
          at: '2026-08-20T09:30:00.000Z',
        },
      ],
      documents: [],
      plan: [{ number: 1, dueOn: null, amount: 6500, paid: 0 }],
    })
  })

  test.each(['Pending', 'Processing', 'Shipped'] as const)(
    'the detail of an order that is %s has a plan without due days',
    async (state) => {
      const order = await book(client)
      await moveTo(order, orderStates.slice(1, orderStates.indexOf(state) + 1))
      expect((await member.get(urlOf(order))).body.plan).toEqual([
        { number: 1, dueOn: null, amount: 667, paid: 0 },
        { number: 2, dueOn: null, amount: 667, paid: 0 },
        { number: 3, dueOn: null, amount: 666, paid: 0 },
      ])
    },
  )

  test('the detail of a delivered order has a plan from the delivery day', async () => {
    const order = await book(client)
    await moveTo(order, ['Processing', 'Shipped'])
    await placeOn(db, order, '2026-01-01')
    await moveTo(order, ['Completed'], { deliveredOn: '2026-01-31' })
    const { body } = await member.get(urlOf(order))
    expect(body).toMatchObject({ state: 'Completed', status: 'delivered', deliveredOn: '2026-01-31' })
    expect(body.plan).toEqual([
      { number: 1, dueOn: '2026-02-28', amount: 667, paid: 0 },
      { number: 2, dueOn: '2026-03-31', amount: 667, paid: 0 },
      { number: 3, dueOn: '2026-04-30', amount: 666, paid: 0 },
    ])
    expect(body.events.map(({ status }: { status: string }) => status)).toEqual([
      'Pending',
      'Processing',
      'Shipped',
      'Completed',
    ])
  })

  test('repayments are allocated from the oldest instalment of all orders', async () => {
    const debtor = await createClient(db, { accountId: (await createAccount(db, { role: 'User' })).accountId })
    const orders = [await book(debtor), await book(debtor)]
    for (const [nr, order] of orders.entries()) {
      await moveTo(order, ['Processing', 'Shipped'])
      await placeOn(db, order, '2026-01-01')
      await moveTo(order, ['Completed'], { deliveredOn: `2026-0${nr + 1}-15` })
    }
    const paid = { amount: 2000, paidOn: businessDay(new Date()), method: 'mpesa', reference: 'QX12AB' }
    expect((await postRepayment(admin, debtor.id, paid)).status).toBe(201)
    const plans = await Promise.all(orders.map(async (order) => (await admin.get(urlOf(order))).body.plan))
    // By due day: 667 in February, 667 and 667 in March, so the second order has 666 of its first instalment paid.
    expect(plans.map((plan) => plan.map((due: { paid: number }) => due.paid))).toEqual([
      [667, 667, 0],
      [666, 0, 0],
    ])
  })

  test('the detail of a cancelled order has no plan and shows the reason', async () => {
    const order = await book(client)
    await moveTo(order, ['Cancelled'])
    const { body } = await member.get(urlOf(order))
    expect(body).toMatchObject({ status: 'cancelled', plan: [], events: [{}, { reason: 'As agreed' }] })
  })

  test('the detail of an order has the returned quantities', async () => {
    const { id } = await createOrder(db, {
      client,
      status: 'Completed',
      deliveredOn: '2026-05-04',
      lines: [{ product: lamp, quantity: 5 }],
    })
    const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
    for (const quantity of [1, 2]) {
      const total = quantity * 100_000
      const back = await db
        .insertInto('order_returns')
        .values({ order_id: id, reason: 'Broken', total_cents: total, credited_cents: total, refunded_cents: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_return_lines')
        .values({ return_id: back.id, order_line_id: line.id, quantity, restocked: false })
        .execute()
    }
    expect((await member.get(urlOf({ id }))).body).toMatchObject({
      total: 5000,
      returned: 3000,
      items: [{ quantity: 5, returned: 3, total: 5000 }],
    })
  })
})

describe('readers of an order', () => {
  const gone = { status: 404, body: { code: 'NOT_FOUND' } }
  let order: { id: number }
  beforeAll(async () => {
    order = await createOrder(db, { client })
  })

  test('a member reads the orders of their client and no other', async () => {
    const other = await createAccount(db, { role: 'User' })
    await createClient(db, { group: client.group, accountId: other.accountId })
    const withoutClient = await createAccount(db, { role: 'User' })
    expect((await member.get(urlOf(order))).status).toBe(200)
    for (const person of [other, withoutClient]) expect(await app.as(person).get(urlOf(order))).toMatchObject(gone)
  })

  test('staff with View Orders read all orders, or those of their branch', async () => {
    expect((await admin.get(urlOf(order))).status).toBe(200)
    const sameBranch = await createOfficer(db, { branchId: client.officer.branchId })
    expect((await app.as(sameBranch).get(urlOf(order))).status).toBe(200)
    expect(await app.as(await createOfficer(db)).get(urlOf(order))).toMatchObject(gone)
  })

  test('staff without View Orders read what they booked themselves', async () => {
    const { name } = await createRole(db, ['Place Orders'])
    const clerk = await createAccount(db, { role: name })
    const booked = await createOrder(db, { client, placedBy: clerk })
    expect((await app.as(clerk).get(urlOf(booked))).status).toBe(200)
    expect(await app.as(clerk).get(urlOf(order))).toMatchObject(gone)
  })

  test('an unknown order is not found', async () => {
    expect(await admin.get('/api/v1/orders/999999')).toMatchObject(gone)
  })
})

test('the detail of a delivered order takes one more statement, for the repayments', async () => {
  const order = await createOrder(db, { client, status: 'Completed', deliveredOn: '2026-05-04' })
  expect(await statementsOf(() => member.get(urlOf(order)))).toHaveLength(3)
})

test('the detail of an order takes one statement besides the session, however long it is', async () => {
  const products = await Promise.all(Array.from({ length: 30 }, () => createProduct(db)))
  const long = await createOrder(db, { client, lines: products.map((product) => ({ product, quantity: 1 })) })
  expect(await statementsOf(() => member.get(urlOf(long)))).toHaveLength(2)
})
