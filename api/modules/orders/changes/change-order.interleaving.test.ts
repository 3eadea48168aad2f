// Above 300 lines: every pair of changes that can meet on one order is in one file, so that a missing pair is visible.
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import {
  type Client,
  createAccount,
  createClient,
  createProduct,
  createPromotion,
  ledgerOf,
  stockOf,
  usesOf,
} from '#api/testing/factories.ts'
import { type HeldTx, holdRow, interleave, runInto } from '#api/testing/interleave.ts'
import { postRepayment, postReturn } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { expireHolds } from './expire-orders.ts'

// One call is paused at a known point, the other waits for the locks it holds, then both continue.
const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')

type Product = { id: number }
const placeOne = (client: Client, product: Product, more?: object) =>
  placeFor(app, client, [{ productId: product.id, quantity: 1 }], more)
/** An order of three pieces at KSh 1,000, moved to this state. */
async function orderThatIs(status: StaffOrder['status'], more: object = {}) {
  const client = await createClient(db)
  const product = await createProduct(db, { stock: 5 })
  const items = [{ productId: product.id, quantity: 3 }]
  const { body } = await placeOne(client, product, { items, ...more })
  for (const to of ['Processing', 'Shipped', 'Completed']) {
    if (status === 'Pending') break
    await move(body, to)
    if (to === status) break
  }
  const order: StaffOrder = (await manager.get(`/api/orders/${body.id}`)).body
  return { client, product, order, line: order.items[0]?.id ?? 0 }
}
const orderNow = async ({ id }: { id: number }): Promise<StaffOrder> => (await manager.get(`/api/orders/${id}`)).body
const move = ({ id }: { id: number }, to: string, more: object = {}) =>
  manager.post(`/api/v1/orders/${id}/transitions`, { to, reason: 'Because', ...more })
const cut = ({ id, version }: StaffOrder, line: number, quantity: number) =>
  manager.post(`/api/v1/orders/${id}/cuts`, { lines: [{ id: line, quantity }], reason: 'Not in the store', version })
const setShipping = (order: StaffOrder, shipping: number) => {
  const { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer } = order
  const { subtotal, tax, total } = order
  return manager.send('PUT', `/api/orders/${order.id}`, {
    customerInfo: { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer },
    orderInfo: { subtotal, shipping, tax, total },
  })
}
const heldBy = async (client: Client) => (await ledgerOf(db, client)).reduce((sum, entry) => sum + entry.held, 0)
const becomes = (order: { id: number }, status: OrderState) => async (tx: HeldTx) => {
  await tx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
  await tx.insertInto('order_events').values({ order_id: order.id, kind: 'transition', to_status: status }).execute()
}

describe('the last use of a promo code', () => {
  test('the last use of a promo code goes to the first order, and the waiting order is refused', async () => {
    const promotion = await createPromotion(db, { maxUses: 1 })
    const [one, other] = [await createClient(db), await createClient(db)]
    const [first, second] = [await createProduct(db), await createProduct(db)]
    const [won, lost] = await interleave(
      db,
      holdRow('products', first.id),
      () => placeOne(one, first, { promoCode: promotion.code }),
      () => placeOne(other, second, { promoCode: promotion.code }),
    )
    expect(won).toMatchObject({ status: 201, body: { discount: 100 } })
    expect(lost).toMatchObject({ status: 409, body: { code: 'PROMO_USED_UP', details: { mine: false } } })
    expect(await ledgerOf(db, other)).toEqual([])
    expect(await usesOf(db, promotion)).toBe(1)
  })

  test('the last use of a promo code goes to the waiting order when the first one is refused', async () => {
    const promotion = await createPromotion(db, { maxUses: 1 })
    const [one, other] = [await createClient(db), await createClient(db)]
    const [soldOut, second] = [await createProduct(db, { stock: 0 }), await createProduct(db)]
    const [lost, won] = await interleave(
      db,
      holdRow('products', soldOut.id),
      () => placeOne(one, soldOut, { promoCode: promotion.code }),
      () => placeOne(other, second, { promoCode: promotion.code }),
    )
    expect([lost.body.code, won.status]).toEqual(['OUT_OF_STOCK', 201])
    expect(await usesOf(db, promotion)).toBe(1)
  })

  test('an order that waits for a cancellation gets the use of the promo code it releases', async () => {
    const promotion = await createPromotion(db, { maxUses: 1 })
    const { order, product } = await orderThatIs('Pending', { promoCode: promotion.code })
    const client = await createClient(db)
    const other = await createProduct(db)
    const [cancelled, placed] = await interleave(
      db,
      holdRow('products', product.id),
      () => move(order, 'Cancelled'),
      () => placeOne(client, other, { promoCode: promotion.code }),
    )
    expect([cancelled.status, placed.status]).toEqual([200, 201])
    expect(await usesOf(db, promotion)).toBe(1)
  })
})

describe('a cut', () => {
  test('a cut before delivery removes its pieces from the delivery', async () => {
    const { client, product, order, line } = await orderThatIs('Processing')
    const [smaller, shipped] = await interleave(
      db,
      holdRow('products', product.id),
      () => cut(order, line, 1),
      () => move(order, 'Shipped'),
    )
    expect([smaller.status, shipped.body.status]).toEqual([200, 'Shipped'])
    expect((await move(order, 'Completed')).body.total).toBe(1000)
    expect(await stockOf(db, product)).toEqual({ current: 4, reserved: 0 })
    expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'delivery', held: -100_000, outstanding: 100_000 })
  })

  test('shipping with the version from before a cut is refused', async () => {
    const { product, order, line } = await orderThatIs('Processing')
    const [, shipped] = await interleave(
      db,
      holdRow('products', product.id),
      () => cut(order, line, 1),
      () => move(order, 'Shipped', { version: order.version }),
    )
    expect(shipped).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { total: 1000, version: order.version + 1 } } },
    })
  })

  test('a cut after shipping is refused', async () => {
    const { client, product, order, line } = await orderThatIs('Processing')
    const late = await runInto(db, becomes(order, 'Shipped'), () => cut(order, line, 1))
    expect(late).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED', details: { status: 'Shipped' } } })
    expect(await stockOf(db, product)).toEqual({ current: 5, reserved: 3 })
    expect(await heldBy(client)).toBe(300_000)
  })

  test('a cut that waited for a cancellation does not release the same stock twice', async () => {
    const { client, product, order, line } = await orderThatIs('Pending')
    const [smaller, cancelled] = await interleave(
      db,
      holdRow('products', product.id),
      () => cut(order, line, 1),
      () => move(order, 'Cancelled'),
    )
    expect([smaller.status, cancelled.status]).toEqual([200, 200])
    expect(await stockOf(db, product)).toEqual({ current: 5, reserved: 0 })
    expect(await heldBy(client)).toBe(0)
  })

  test('a second cut of the same version is refused with the order as the first one left it', async () => {
    const { client, product, order, line } = await orderThatIs('Pending')
    const [first, second] = await interleave(
      db,
      holdRow('products', product.id),
      () => cut(order, line, 1),
      () => cut(order, line, 2),
    )
    expect(first.status).toBe(200)
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { total: 1000 } } })
    expect((await stockOf(db, product)).reserved).toBe(1)
    expect(await heldBy(client)).toBe(100_000)
  })
})

describe('an edit', () => {
  test('a cancellation after an edit releases the whole of the raised total', async () => {
    const { client, order } = await orderThatIs('Pending')
    const [edited, cancelled] = await interleave(
      db,
      holdRow('customers', client.id),
      () => setShipping(order, 500),
      () => move(order, 'Cancelled'),
    )
    expect([edited.body.total, cancelled.body.status]).toEqual([3500, 'Cancelled'])
    expect(await heldBy(client)).toBe(0)
  })

  test('an edit after a cancellation is refused and holds nothing', async () => {
    const { client, product, order } = await orderThatIs('Pending')
    const [cancelled, late] = await interleave(
      db,
      holdRow('products', product.id),
      () => move(order, 'Cancelled'),
      () => setShipping(order, 500),
    )
    expect(cancelled.status).toBe(200)
    expect(late).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED', details: { status: 'Cancelled' } } })
    expect(await heldBy(client)).toBe(0)
    expect((await orderNow(order)).shipping).toBe(0)
  })

  test('an edit that raises the total counts what was booked while it waited', async () => {
    const { client, order } = await orderThatIs('Pending')
    await db.updateTable('customers').set({ loan_limit_cents: 400_000 }).where('id', '=', client.id).execute()
    const product = await createProduct(db)
    const [placed, edited] = await interleave(
      db,
      holdRow('products', product.id),
      () => placeOne(client, product),
      () => setShipping(order, 1),
    )
    expect(placed.status).toBe(201)
    expect(edited).toMatchObject({ status: 409, body: { code: 'LOAN_LIMIT_REACHED', details: { available: 0 } } })
  })
})

describe('a return and a repayment', () => {
  const takeBack = (order: StaffOrder, line: number) =>
    postReturn(manager, order.id, { lines: [{ id: line, quantity: 1 }], reason: 'Broken' })
  const repay = (client: Client, amount: number) =>
    postRepayment(manager, client.id, {
      amount,
      paidOn: businessDay(new Date()),
      method: 'cash',
      reference: `REC-${client.id}`,
    })

  test('a return after the last repayment is refunded', async () => {
    const { client, order, line } = await orderThatIs('Completed')
    const [repaid, returned] = await interleave(
      db,
      holdRow('customers', client.id),
      () => repay(client, 2500),
      () => takeBack(order, line),
    )
    expect(repaid.status).toBe(201)
    expect(returned.body).toMatchObject({ total: 1000, credited: 500, refunded: 500 })
  })

  test('a repayment after a return pays what is still owed, and the rest in advance', async () => {
    const { client, order, line } = await orderThatIs('Completed')
    const [returned, repaid] = await interleave(
      db,
      holdRow('customers', client.id),
      () => takeBack(order, line),
      () => repay(client, 3000),
    )
    expect(returned.body).toMatchObject({ credited: 1000, refunded: 0 })
    expect(repaid).toMatchObject({ status: 201, body: { amount: 3000, excess: 1000 } })
  })
})

describe('a request', () => {
  const memberWithRequest = async () => {
    const account = await createAccount(db, { role: 'User' })
    const client = await createClient(db, { accountId: account.accountId })
    const product = await createProduct(db)
    const member = app.as(account)
    const items = [{ productId: product.id, quantity: 1 }]
    const { id } = (await member.post('/api/v1/order-requests', { items })).body
    const book = () => placeOne(client, product, { orderRequestId: id })
    return { member, client, product, id: id as number, book }
  }
  const closes = (id: number, closedAs: 'Declined' | 'Withdrawn') => (tx: HeldTx) =>
    tx.updateTable('order_requests').set({ closed_as: closedAs, decided_at: new Date() }).where('id', '=', id).execute()

  test('a booked request can no longer be declined', async () => {
    const { client, product, id, book } = await memberWithRequest()
    const officer = app.as(client.officer)
    const [booked, declined] = await interleave(db, holdRow('products', product.id), book, () =>
      officer.post(`/api/v1/order-requests/${id}/decline`, { reason: 'Not in this month' }),
    )
    expect(booked.status).toBe(201)
    expect(declined).toMatchObject({ status: 409, body: { code: 'REQUEST_CLOSED', details: { status: 'Booked' } } })
  })

  test('a booked request can no longer be withdrawn', async () => {
    const { member, product, id, book } = await memberWithRequest()
    const [booked, withdrawn] = await interleave(db, holdRow('products', product.id), book, () =>
      member.post(`/api/v1/order-requests/${id}/withdraw`),
    )
    expect(booked.status).toBe(201)
    expect(withdrawn.body).toMatchObject({ code: 'REQUEST_CLOSED', details: { status: 'Booked' } })
  })

  test('of two officers one books a request', async () => {
    const { product, book } = await memberWithRequest()
    const [first, second] = await interleave(db, holdRow('products', product.id), book, book)
    expect(first.status).toBe(201)
    expect(second.body).toMatchObject({ code: 'REQUEST_CLOSED', details: { status: 'Booked' } })
  })

  test.each(['Declined', 'Withdrawn'] as const)('a request that was %s first cannot be booked', async (closedAs) => {
    const { client, id, book } = await memberWithRequest()
    expect(await runInto(db, closes(id, closedAs), book)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CLOSED', details: { status: closedAs } },
    })
    expect(await ledgerOf(db, client)).toEqual([])
  })
})

describe('the expiry of holds', () => {
  const overdue = async () => {
    const made = await orderThatIs('Pending')
    const createdAt = new Date(Date.now() - 8 * 86_400_000)
    await db.updateTable('orders').set({ created_at: createdAt }).where('id', '=', made.order.id).execute()
    return made
  }

  test('an order that expired first cannot be processed', async () => {
    const { client, order } = await overdue()
    const [expired, moved] = await interleave(
      db,
      holdRow('customers', client.id),
      () => expireHolds(db),
      () => move(order, 'Processing'),
    )
    expect(expired).toBe(1)
    expect(moved).toMatchObject({ status: 409, body: { code: 'STATE_NOT_ALLOWED', details: { from: 'Cancelled' } } })
    expect(await heldBy(client)).toBe(0)
  })

  test('the expiry skips an order that is being processed', async () => {
    const { client, order } = await overdue()
    const tx = await db.startTransaction().execute()
    await becomes(order, 'Processing')(tx)
    expect(await expireHolds(db)).toBe(0)
    await tx.commit().execute()
    expect(await expireHolds(db)).toBe(0)
    expect((await orderNow(order)).status).toBe('Processing')
    expect(await heldBy(client)).toBe(300_000)
  })
})

test('all counters equal their ledgers after these changes', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
