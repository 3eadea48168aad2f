import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import {
  type Client,
  createAccount,
  createClient,
  createOfficer,
  createProduct,
  ledgerOf,
  placeOn,
  stockOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))

/** An order of two pieces at KSh 1,000, booked through the API so that its ledgers begin as in production. */
async function placedOrder(client?: Client) {
  const buyer = client ?? (await createClient(db))
  const product = await createProduct(db, { stock: 5 })
  const answer = await placeFor(app, buyer, [{ productId: product.id, quantity: 2 }])
  return { id: answer.body.id as number, client: buyer, product }
}
type Placed = Awaited<ReturnType<typeof placedOrder>>
const move = (order: Placed, to: string, more: object = {}) =>
  manager.post(`/api/v1/orders/${order.id}/transitions`, { to, ...more })

describe('an order through its states', () => {
  test('a delivery takes the stock and turns the hold into outstanding debt', async () => {
    const order = await placedOrder()
    for (const to of ['Processing', 'Shipped']) expect((await move(order, to)).body.status).toBe(to)
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 2 })

    await placeOn(db, order, '2026-02-20')
    const delivered = await move(order, 'Completed', { deliveredOn: '2026-02-28' })
    expect(delivered).toMatchObject({ status: 200, body: { status: 'Completed' } })
    expect(await stockOf(db, order.product)).toEqual({ current: 3, reserved: 0 })
    expect(await ledgerOf(db, order.client)).toEqual([
      { kind: 'hold', held: 200_000, outstanding: 0 },
      { kind: 'delivery', held: -200_000, outstanding: 200_000 },
    ])
    const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ delivered_on: '2026-02-28', version: 4 })
  })

  test('a delivery day before the order or in the future is refused and changes nothing', async () => {
    const order = await placedOrder()
    for (const to of ['Processing', 'Shipped']) await move(order, to)
    for (const deliveredOn of ['0001-01-01', '9999-12-31']) {
      expect(await move(order, 'Completed', { deliveredOn })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'deliveredOn' }] } },
      })
    }
    expect((await move(order, 'Completed', { expectedOn: '9999-12-31' })).status).toBe(400)
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 2 })
    expect((await move(order, 'Completed')).body.status).toBe('Completed')
  })

  test.each([[[]], [['Processing']], [['Processing', 'Shipped']]])(
    'an order that went through %j releases stock and limit when it is cancelled',
    async (before) => {
      const order = await placedOrder()
      for (const to of before) await move(order, to)
      expect((await move(order, 'Cancelled', { reason: 'The parcel came back' })).status).toBe(200)
      expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 0 })
      const credit = await app.as(order.client.officer).get(`/api/v1/clients/${order.client.id}/credit`)
      expect(credit.body).toMatchObject({ held: 0, outstanding: 0, available: 100_000 })
    },
  )

  test('each change of state leaves an event with actor and reason', async () => {
    const order = await placedOrder()
    await move(order, 'Processing')
    await move(order, 'Cancelled', { reason: 'Ordered twice' })
    const events = await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { kind: 'placed', to_status: 'Pending' },
      { kind: 'transition', from_status: 'Pending', to_status: 'Processing', reason: null },
      { kind: 'transition', from_status: 'Processing', to_status: 'Cancelled', reason: 'Ordered twice' },
    ])
  })
})

test('delivery day and expected day are stored in event and audit, because instalments count from them', async () => {
  const order = await placedOrder()
  const today = businessDay(new Date())
  await move(order, 'Processing', { expectedOn: today })
  await move(order, 'Shipped')
  await move(order, 'Completed')
  const events = await db
    .selectFrom('order_events')
    .select('details')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ details }) => details)).toEqual([null, { expectedOn: today }, null, { deliveredOn: today }])
  const audit = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'order.moved')
    .where('entity_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ after }) => after)).toEqual([
    { status: 'Processing', expectedOn: today },
    { status: 'Shipped' },
    { status: 'Completed', deliveredOn: today },
  ])
})

describe('refused changes of state', () => {
  test.each([
    ['Shipped', []],
    ['Completed', ['Processing']],
    ['Pending', ['Processing']],
    ['Cancelled', ['Processing', 'Shipped', 'Completed']],
    ['Processing', ['Cancelled']],
  ])('an order cannot become %s after %j', async (to, before) => {
    const order = await placedOrder()
    for (const state of before) await move(order, state, { reason: 'Because' })
    const counters = await stockOf(db, order.product)
    const answer = await move(order, to, { reason: 'Because' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'STATE_NOT_ALLOWED', details: { to } } })
    expect(await stockOf(db, order.product)).toEqual(counters)
  })

  test('a cancellation by staff without a reason is refused', async () => {
    const order = await placedOrder()
    expect(await move(order, 'Cancelled')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { fields: [{ field: 'reason' }] } },
    })
  })

  test('a change of state of an old version is refused with both versions', async () => {
    const order = await placedOrder()
    await move(order, 'Processing')
    expect(await move(order, 'Shipped', { version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: { current: { status: 'Processing', version: 2 }, sent: { to: 'Shipped' } },
      },
    })
  })

  test('a change of state is refused without Edit Orders, and to staff of another branch', async () => {
    const order = await placedOrder()
    const url = `/api/v1/orders/${order.id}/transitions`
    expect((await app.as(order.client.officer).post(url, { to: 'Processing' })).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = await createAccount(db, { role: 'Manager', branchId })
    expect((await app.as(stranger).post(url, { to: 'Processing' })).status).toBe(404)
  })
})

describe('a member', () => {
  const memberWithOrder = async () => {
    const account = await createAccount(db, { role: 'User' })
    const order = await placedOrder(await createClient(db, { accountId: account.accountId }))
    return { order, member: app.as(account) }
  }
  const cancel = (member: ReturnType<typeof app.as>, id: number) => member.post(`/api/v1/orders/${id}/cancel`, {})

  test('a member cancels their own order while it is Pending', async () => {
    const { order, member } = await memberWithOrder()
    expect(await cancel(member, order.id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await cancel(member, order.id)).status).toBe(200)
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 0 })
    expect((await ledgerOf(db, order.client)).map(({ kind }) => kind)).toEqual(['hold', 'release'])
  })

  test("a member cannot cancel an order in a later state, or another person's order", async () => {
    const { order, member } = await memberWithOrder()
    const other = await memberWithOrder()
    expect((await cancel(member, other.order.id)).status).toBe(404)
    await move(order, 'Processing')
    expect((await cancel(member, order.id)).body.code).toBe('STATE_NOT_ALLOWED')
  })
})

describe("staff on the shopper's pages", () => {
  const cancelUrl = ({ id }: Placed) => `/api/v1/orders/${id}/cancel`
  const reason = 'The client asked for it'

  test("staff cancel a Pending order on the shopper's pages with a reason", async () => {
    const order = await placedOrder()
    expect(await manager.post(cancelUrl(order), {})).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'reason' }] } },
    })
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 2 })
    expect(await manager.post(cancelUrl(order), { reason })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 0 })
    const audit = await db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({ before: { status: 'Pending' }, after: { status: 'Cancelled' } })
  })

  test("staff cannot cancel an order in a later state on the shopper's pages", async () => {
    const order = await placedOrder()
    await move(order, 'Processing')
    expect((await manager.post(cancelUrl(order), { reason })).body.code).toBe('STATE_NOT_ALLOWED')
  })

  test("staff cannot cancel an order on the shopper's pages without Edit Orders or in another branch", async () => {
    const order = await placedOrder()
    expect((await app.as(order.client.officer).post(cancelUrl(order), { reason })).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = await createAccount(db, { role: 'Manager', branchId })
    expect((await app.as(stranger).post(cancelUrl(order), { reason })).status).toBe(404)
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 2 })
  })
})

test('of many simultaneous calls one moves the order, and the ledgers follow once', async () => {
  const order = await placedOrder()
  await move(order, 'Processing')
  await move(order, 'Shipped')
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => move(order, 'Completed')),
    ...Array.from({ length: 8 }, () => move(order, 'Cancelled', { reason: 'Came back' })),
  ])
  const final = (await manager.get(`/api/orders/${order.id}`)).body.status
  for (const { status, body } of answers) {
    expect(status === 200 ? body.status : body.code).toBe(status === 200 ? final : 'STATE_NOT_ALLOWED')
  }
  expect((await ledgerOf(db, order.client)).length).toBe(2)
  expect((await reconcile(db)).findings).toEqual([])
})
