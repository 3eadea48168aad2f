import { beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createClient,
  createProduct,
  createPromotion,
  ledgerOf,
  stockOf,
  usesOf,
} from '#api/testing/factories.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { expireHolds } from './expire-orders.ts'

const DAY = 86_400_000
const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const setDays = (days: number) =>
  db
    .insertInto('settings')
    .values({ key: 'holdExpiryDays', value: JSON.stringify(days) })
    .execute()
beforeEach(async () => {
  await db.deleteFrom('settings').execute()
  await expireHolds(db)
})

type Options = { ageMs?: number; promoCode?: string; accountId?: number }
/** An order of two pieces at KSh 1,000, placed this many days ago. */
async function orderOf({ ageMs = 7 * DAY + 60_000, promoCode, accountId }: Options = {}) {
  const client = await createClient(db, accountId === undefined ? {} : { accountId })
  const product = await createProduct(db, { stock: 5 })
  const items = [{ productId: product.id, quantity: 2 }]
  const { body } = await placeFor(app, client, items, { promoCode })
  const createdAt = new Date(Date.now() - ageMs)
  await db.updateTable('orders').set({ created_at: createdAt }).where('id', '=', body.id).execute()
  return { id: body.id as number, client, product }
}
const statusOf = async (order: { id: number }) => (await manager.get(`/api/orders/${order.id}`)).body.status
const move = (order: { id: number }, to: string) => manager.post(`/api/v1/orders/${order.id}/transitions`, { to })

describe('an order that stays Pending', () => {
  test('an order that stays Pending is cancelled after the configured days and releases stock, limit and promo code', async () => {
    const promotion = await createPromotion(db)
    const order = await orderOf({ promoCode: promotion.code })
    expect(await expireHolds(db)).toBe(1)
    expect(await statusOf(order)).toBe('Cancelled')
    expect(await stockOf(db, order.product)).toEqual({ current: 5, reserved: 0 })
    expect((await ledgerOf(db, order.client)).map(({ kind, held }) => [kind, held])).toEqual([
      ['hold', 180_000],
      ['release', -180_000],
    ])
    expect(await usesOf(db, promotion)).toBe(0)
  })

  test('an expired order has an event without an actor, and its client is notified', async () => {
    const { accountId } = await createAccount(db, { role: 'User' })
    const order = await orderOf({ accountId })
    await expireHolds(db)
    const event = await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('kind', '<>', 'placed')
      .execute()
    expect(event).toMatchObject([
      { kind: 'expired', from_status: 'Pending', to_status: 'Cancelled', actor_account_id: null },
    ])
    const notices = await db
      .selectFrom('notices')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    expect(notices.at(-1)?.kind).toBe('order-expired')
  })

  test('a Pending order within the configured days is not cancelled', async () => {
    const order = await orderOf({ ageMs: 7 * DAY - 60_000 })
    expect(await expireHolds(db)).toBe(0)
    await setDays(6)
    expect(await expireHolds(db)).toBe(1)
    expect(await statusOf(order)).toBe('Cancelled')
  })

  test('a Pending order never expires where the setting is 0 days', async () => {
    const order = await orderOf({ ageMs: 4000 * DAY })
    await setDays(0)
    expect(await expireHolds(db)).toBe(0)
    expect(await statusOf(order)).toBe('Pending')
  })
})

test('an order in a later state never expires', async () => {
  const orders = []
  for (const steps of [['Processing'], ['Processing', 'Shipped'], ['Processing', 'Shipped', 'Completed']]) {
    const order = await orderOf()
    for (const to of steps) await move(order, to)
    orders.push({ order, status: steps.at(-1) })
  }
  expect(await expireHolds(db)).toBe(0)
  for (const { order, status } of orders) expect(await statusOf(order)).toBe(status)
})

test('simultaneous runs, and orders processed meanwhile, settle each order once', async () => {
  const orders = []
  for (let nr = 0; nr < 12; nr += 1) orders.push(await orderOf())
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => expireHolds(db)),
    ...orders.slice(0, 4).map(async (order) => Number((await move(order, 'Processing')).status !== 200)),
  ])
  const settled = answers.slice(0, 4).reduce((sum, count) => sum + count, 0)
  const states = await Promise.all(orders.map(statusOf))
  expect(states.filter((state) => state === 'Cancelled')).toHaveLength(settled)
  expect(new Set(states.slice(4))).toEqual(new Set(['Cancelled']))
  for (const { client } of orders) expect((await ledgerOf(db, client)).length).toBeLessThanOrEqual(2)
  expect((await reconcile(db)).findings).toEqual([])
})

test('an order locked by another transaction is left for the next run', async () => {
  const order = await orderOf()
  const other = await orderOf()
  const tx = await db.startTransaction().execute()
  await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
  expect(await expireHolds(db)).toBe(1)
  await tx.rollback().execute()
  expect(await statusOf(other)).toBe('Cancelled')
  expect(await expireHolds(db)).toBe(1)
  expect(await statusOf(order)).toBe('Cancelled')
})

test.skipIf(isClockShifted)(
  'an order whose client stays locked is left for the next run, and the others expire',
  async () => {
    const order = await orderOf()
    const other = await orderOf()
    const tx = await db.startTransaction().execute()
    await tx.selectFrom('customers').select('id').where('id', '=', order.client.id).forUpdate().execute()
    expect(await expireHolds(db)).toBe(1)
    await tx.rollback().execute()
    expect(await statusOf(other)).toBe('Cancelled')
    expect(await statusOf(order)).toBe('Pending')
  },
)

test('an order that cannot be released is reported and does not block the next ones', async () => {
  const broken = await orderOf()
  const other = await orderOf()
  const setHeld = (cents: number) =>
    db.updateTable('customers').set({ held_cents: cents }).where('id', '=', broken.client.id).execute()
  await setHeld(0) // less than the order would release
  await expect(expireHolds(db)).rejects.toThrow('orders that could not expire: 1')
  expect(await statusOf(other)).toBe('Cancelled')
  expect(await statusOf(broken)).toBe('Pending')
  await setHeld(200_000)
})
