import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots, placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createClient,
  createOfficer,
  createProduct,
  createPromotion,
  ledgerOf,
  stockOf,
  usesOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))

type Booking = Parameters<typeof bookLampsAndPots>[3]
const placedOrder = (booking?: Booking) => bookLampsAndPots(app, db, manager, booking)
const cut = (order: StaffOrder, lines: Record<number, number>, more: object = {}, caller = manager) =>
  caller.post(`/api/v1/orders/${order.id}/cuts`, {
    lines: Object.entries(lines).map(([id, quantity]) => ({ id: Number(id), quantity })),
    reason: 'Not in the store',
    version: order.version,
    ...more,
  })
const move = (order: StaffOrder, to: string) =>
  manager.post(`/api/v1/orders/${order.id}/transitions`, { to, reason: 'Because' })

describe('a cut', () => {
  test('a cut releases the stock and the limit of the removed pieces and shows what is left', async () => {
    const { client, lamp, pot, order, lamps, pots } = await placedOrder()
    expect(await cut(order, { [lamps]: 1, [pots]: 0 }, { version: order.version })).toMatchObject({
      status: 200,
      body: {
        subtotal: 1000,
        total: 1000,
        version: order.version + 1,
        items: [{ id: lamps, quantity: 1, total: 1000 }],
      },
    })
    expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 1 })
    expect(await stockOf(db, pot)).toEqual({ current: 10, reserved: 0 })
    expect(await ledgerOf(db, client)).toEqual([
      { kind: 'hold', held: 400_000, outstanding: 0 },
      { kind: 'release', held: -300_000, outstanding: 0 },
    ])
    const row = await db.selectFrom('orders').select('item_count').where('id', '=', order.id).executeTakeFirst()
    expect(row?.item_count).toBe(1)
  })

  test('after a cut only the rest is delivered and owed, or released by a cancellation', async () => {
    const { client, lamp, order, lamps } = await placedOrder()
    await cut(order, { [lamps]: 1 })
    for (const to of ['Processing', 'Shipped', 'Completed']) await move(order, to)
    expect(await stockOf(db, lamp)).toEqual({ current: 2, reserved: 0 })
    expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'delivery', held: -200_000, outstanding: 200_000 })
    const other = await placedOrder()
    await cut(other.order, { [other.lamps]: 2 })
    await move(other.order, 'Cancelled')
    expect(await stockOf(db, other.lamp)).toEqual({ current: 3, reserved: 0 })
    expect((await ledgerOf(db, other.client)).reduce((sum, entry) => sum + entry.held, 0)).toBe(0)
  })

  test('a cut is recorded with old and new values, and the client is notified with the reason', async () => {
    const { accountId } = await createAccount(db, { role: 'User' })
    const { order, lamp, lamps } = await placedOrder({ accountId })
    await cut(order, { [lamps]: 2 })
    const event = await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('kind', '=', 'cut')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      reason: 'Not in the store',
      to_status: null,
      details: {
        before: { total: 4000, discount: 0 },
        after: { total: 3000, discount: 0, lines: [{ id: lamps, productId: lamp.id, before: 3, after: 2 }] },
      },
    })
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.cut').execute()
    expect(audit.at(-1)).toMatchObject({ entity_id: order.id, personal: { reason: 'Not in the store' } })
    const notices = await db.selectFrom('notices').selectAll().where('account_id', '=', accountId).execute()
    expect(notices.at(-1)).toMatchObject({ kind: 'order-changed', reason: 'Not in the store', order_id: order.id })
  })

  test('a cut recomputes a percentage discount and limits a discount by amount to the subtotal', async () => {
    const percent = await placedOrder({ promoCode: 'SAVE10' })
    expect((await cut(percent.order, { [percent.lamps]: 0 })).body).toMatchObject({ discount: 100, total: 900 })
    const promotion = await createPromotion(db, { amountCents: 150_000, minimumCents: 400_000 })
    const amount = await placedOrder({ promoCode: promotion.code })
    expect((await cut(amount.order, { [amount.lamps]: 2, [amount.pots]: 0 })).body).toMatchObject({
      discount: 1500,
      total: 500,
    })
    expect(await usesOf(db, promotion)).toBe(1)
  })

  test('a cut to items that the promo code makes free is refused, because that is a cancellation', async () => {
    const promotion = await createPromotion(db, { amountCents: 150_000 })
    const { order, lamps, pots } = await placedOrder({ promoCode: promotion.code })
    expect(await cut(order, { [lamps]: 1, [pots]: 0 })).toMatchObject({
      status: 422,
      body: { code: 'ORDER_TOTAL_ZERO' },
    })
    expect((await manager.get(`/api/orders/${order.id}`)).body).toEqual(order)
  })

  test('a cut leaves the agreed shipping, also when the subtotal falls below the threshold', async () => {
    const { order, lamps } = await placedOrder()
    await db.insertInto('settings').values({ key: 'shippingFee', value: '250' }).execute()
    expect((await cut(order, { [lamps]: 1 })).body).toMatchObject({ shipping: 0, total: 2000 })
    await db.deleteFrom('settings').execute()
  })

  test('a cut mails members who wait for the product', async () => {
    const { order, lamp, lamps } = await placedOrder()
    const waiting = await createAccount(db, { role: 'User' })
    await app.as(waiting).post(`/api/v1/products/${lamp.id}/alert`)
    const jobs = () => statementsOf(() => cut(order, { [lamps]: 1 }))
    expect((await jobs()).some(({ sql }) => sql.includes('pgboss'))).toBe(true)
  })

  test('a cut sent again after a lost answer succeeds, and without its version it is refused', async () => {
    const { client, order, lamps, pots } = await placedOrder()
    const done = await cut(order, { [lamps]: 1, [pots]: 0 })
    expect(await cut(order, { [lamps]: 1, [pots]: 0 })).toMatchObject({ status: 200, body: done.body })
    expect(await ledgerOf(db, client)).toHaveLength(2)
    expect((await cut(order, { [lamps]: 2 })).body.code).toBe('VERSION_CONFLICT')
    expect(await cut(order, { [lamps]: 1 }, { version: undefined })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'version' }] } },
    })
  })

  test('a cut to the current quantities changes nothing', async () => {
    const { order, lamps } = await placedOrder()
    expect((await cut(order, { [lamps]: 3 })).body).toEqual(order)
  })

  test('a cut of a hundred lines takes as many statements as one of two', async () => {
    const client = await createClient(db, { loanLimitCents: 100_000_000 })
    const items: { productId: number; quantity: number }[] = []
    for (let nr = 0; nr < 100; nr += 1) items.push({ productId: (await createProduct(db)).id, quantity: 2 })
    const counted = async (lines: typeof items) => {
      const { body } = await placeFor(app, client, lines)
      const order: StaffOrder = (await manager.get(`/api/orders/${body.id}`)).body
      const left = Object.fromEntries(order.items.map(({ id }) => [id, 1]))
      return (await statementsOf(() => cut(order, left))).length
    }
    const two = await counted(items.slice(0, 2))
    expect(await counted(items)).toBe(two)
    expect(two).toBeLessThanOrEqual(18)
  })
})

describe('cuts that are refused', () => {
  test('a cut of everything is refused, because that is a cancellation', async () => {
    const { order, lamps, pots } = await placedOrder()
    expect(await cut(order, { [lamps]: 0, [pots]: 0 })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { fields: [{ field: 'lines' }] } },
    })
  })

  test('a cut is refused for lines of another order, more than was ordered, a repeated line and a missing reason', async () => {
    const { order, lamps } = await placedOrder()
    const other = await placedOrder()
    const fieldOf = async (answer: ReturnType<typeof cut>) => (await answer).body.details.fields[0].field
    expect(await fieldOf(cut(order, { [other.lamps]: 0 }))).toBe('lines.0.id')
    expect(await fieldOf(cut(order, { [lamps]: 4 }))).toBe('lines.0.quantity')
    const line = { id: lamps, quantity: 1 }
    expect(await fieldOf(cut(order, {}, { lines: [line, line] }))).toBe('lines')
    expect(await fieldOf(cut(order, { [lamps]: 1 }, { reason: '' }))).toBe('reason')
    expect((await manager.get(`/api/orders/${order.id}`)).body).toEqual(order)
  })

  test.each([
    [['Processing', 'Shipped'], 'Shipped'],
    [['Processing', 'Shipped', 'Completed'], 'Completed'],
    [['Cancelled'], 'Cancelled'],
  ])('an order that went through %j cannot be cut', async (steps, status) => {
    const { order, lamps } = await placedOrder()
    for (const to of steps) await move(order, to)
    expect(await cut(order, { [lamps]: 1 }, { version: order.version + steps.length })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED', details: { status } },
    })
  })

  test('a cut of an old version, or by a caller without permission, is refused', async () => {
    const { client, order, lamps } = await placedOrder()
    await move(order, 'Processing')
    expect(await cut(order, { [lamps]: 1 }, { version: order.version })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: { current: { status: 'Processing' }, sent: { version: order.version } },
      },
    })
    expect((await cut(order, { [lamps]: 1 }, {}, app.as(client.officer))).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
    expect((await cut(order, { [lamps]: 1 }, {}, stranger)).status).toBe(404)
  })
})

test('simultaneous cuts and a cancellation release everything exactly once', async () => {
  const { client, lamp, pot, order, lamps, pots } = await placedOrder({ promoCode: 'SAVE10' })
  const cutNow = async (lines: Record<number, number>) =>
    cut((await manager.get(`/api/orders/${order.id}`)).body, lines)
  await Promise.all([
    ...[2, 1, 2, 1].map((left) => cutNow({ [lamps]: left })),
    ...[1, 1].map((left) => cutNow({ [pots]: left })),
    move(order, 'Cancelled'),
  ])
  expect((await move(order, 'Cancelled')).body.status).toBe('Cancelled')
  expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 0 })
  expect(await stockOf(db, pot)).toEqual({ current: 10, reserved: 0 })
  expect((await ledgerOf(db, client)).reduce((sum, entry) => sum + entry.held, 0)).toBe(0)
  expect((await reconcile(db)).findings).toEqual([])
})
