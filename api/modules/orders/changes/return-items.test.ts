import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createOfficer, createPromotion, ledgerOf, stockOf, usesOf } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'Manager' })
const manager = app.as(account)

type Booking = Parameters<typeof bookLampsAndPots>[3]
/** Three lamps and one pot, delivered unless it stops before. */
const deliveredOrder = (booking?: Booking) =>
  bookLampsAndPots(app, db, manager, { pots: 1, status: 'Completed', ...booking })
type Line = { id: number; quantity: number; restock?: boolean }
const back = (order: StaffOrder, lines: Line[], options: { key?: string; caller?: typeof manager } = {}) =>
  (options.caller ?? manager).post(
    `/api/v1/orders/${order.id}/returns`,
    { lines, reason: 'It does not light' },
    options.key ? { key: options.key } : {},
  )
const owedBy = async (client: { id: number }) =>
  (await ledgerOf(db, client)).reduce((sum, entry) => sum + entry.outstanding, 0)
/** What has been repaid, as the ledger would have it. */
async function repay(client: { id: number }, shillings: number) {
  const answer = await manager.post(`/api/v1/clients/${client.id}/repayments`, {
    amount: shillings,
    paidOn: new Date().toISOString().slice(0, 10),
    method: 'mpesa',
    reference: `RET-${client.id}-${shillings}`,
  })
  expect(answer.status).toBe(201)
}

describe('delivered goods that come back', () => {
  test('come off what the client owes; the order stays delivered', async () => {
    const { client, order, lamps } = await deliveredOrder()
    const answer = await back(order, [{ id: lamps, quantity: 2 }])
    expect(answer).toMatchObject({
      status: 201,
      body: {
        total: 2000,
        credited: 2000,
        refunded: 0,
        order: { id: order.id, status: 'Completed', total: 3500, version: order.version + 1 },
      },
    })
    expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'return', held: 0, outstanding: -200_000 })
    expect(await owedBy(client)).toBe(150_000)
  })

  test('go back on the shelf where they are fit for it, and wake who waits', async () => {
    const { order, lamp, pot, lamps, pots } = await deliveredOrder()
    await app.as(await createAccount(db, { role: 'User' })).post(`/api/v1/products/${lamp.id}/alert`)
    expect(await stockOf(db, lamp)).toEqual({ current: 0, reserved: 0 })
    const lines = [
      { id: pots, quantity: 1 },
      { id: lamps, quantity: 2, restock: true },
    ]
    const statements = await statementsOf(() => back(order, lines))
    expect(statements.some(({ sql }) => sql.includes('pgboss'))).toBe(true)
    expect(await stockOf(db, lamp)).toEqual({ current: 2, reserved: 0 })
    expect(await stockOf(db, pot)).toEqual({ current: 9, reserved: 0 })
    const movements = await db
      .selectFrom('stock_movements')
      .select(['kind', 'current_delta', 'order_id'])
      .where('kind', '=', 'returned')
      .where('order_id', '=', order.id)
      .execute()
    expect(movements).toEqual([{ kind: 'returned', current_delta: 2, order_id: order.id }])
  })

  test('count with their share of the discount, all of it when everything came back', async () => {
    const { client, order, lamps, pots } = await deliveredOrder({ promoCode: 'FLAT500' })
    const values: number[] = []
    for (const [id, quantity] of [
      [lamps, 1],
      [pots, 1],
      [lamps, 2],
    ] as const) {
      values.push((await back(order, [{ id, quantity }])).body.total)
    }
    expect(values).toEqual([857, 429, 1714])
    expect(await owedBy(client)).toBe(0)
  })

  test('leave the use of a promo code where it is', async () => {
    const promotion = await createPromotion(db)
    const { order, lamps } = await deliveredOrder({ promoCode: promotion.code })
    await back(order, [{ id: lamps, quantity: 3 }])
    expect(await usesOf(db, promotion)).toBe(1)
  })

  test('are handed back in money as far as they were repaid', async () => {
    const { client, order, lamps } = await deliveredOrder()
    await repay(client, 3000)
    expect((await back(order, [{ id: lamps, quantity: 1 }])).body).toMatchObject({ credited: 500, refunded: 500 })
    expect((await back(order, [{ id: lamps, quantity: 1 }])).body).toMatchObject({ credited: 0, refunded: 1000 })
    expect(await owedBy(client)).toBe(0)
    expect((await ledgerOf(db, client)).filter(({ kind }) => kind === 'return')).toHaveLength(1)
  })

  test('are written down, and the client is told', async () => {
    const { accountId } = await createAccount(db, { role: 'User' })
    const { order, lamp, lamps } = await deliveredOrder({ accountId })
    const { id } = (await back(order, [{ id: lamps, quantity: 1, restock: true }])).body
    const lines = [{ id: lamps, productId: lamp.id, quantity: 1, restock: true }]
    const event = await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('kind', '=', 'returned')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ to_status: null, reason: 'It does not light', details: { total: 1000, lines } })
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.returned').execute()
    expect(audit.at(-1)).toMatchObject({
      actor_account_id: account.accountId,
      entity_id: order.id,
      after: { return: id, total: 1000, credited: 1000, lines },
      personal: { reason: 'It does not light' },
    })
    const notices = await db
      .selectFrom('notices')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    expect(notices.at(-1)).toMatchObject({ kind: 'order-returned', order_id: order.id })
  })

  test('take as many statements for many lines as for one', async () => {
    const { order, lamps, pots } = await deliveredOrder()
    const restock = true
    const one = await statementsOf(() => back(order, [{ id: lamps, quantity: 1, restock }]))
    const both = [
      { id: lamps, quantity: 1, restock },
      { id: pots, quantity: 1, restock },
    ]
    expect(await statementsOf(() => back(order, both))).toHaveLength(one.length)
    expect(one.length).toBeLessThanOrEqual(22)
  })
})

describe('the request key', () => {
  test('takes goods back once, and answers the same again', async () => {
    const { client, order, lamps } = await deliveredOrder()
    const first = await back(order, [{ id: lamps, quantity: 1 }], { key: 'return-once-1' })
    expect(await back(order, [{ id: lamps, quantity: 1 }], { key: 'return-once-1' })).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect((await back(order, [{ id: lamps, quantity: 2 }], { key: 'return-once-1' })).body.code).toBe('KEY_REUSED')
    expect(await owedBy(client)).toBe(250_000)
  })

  test('of one order is not that of another', async () => {
    const one = await deliveredOrder()
    const other = await deliveredOrder()
    await back(one.order, [{ id: one.lamps, quantity: 1 }], { key: 'return-which-1' })
    const answer = await back(other.order, [{ id: one.lamps, quantity: 1 }], { key: 'return-which-1' })
    expect(answer.body.code).toBe('KEY_REUSED')
  })
})

describe('what is not taken back', () => {
  test('more than was delivered, counting what came back before', async () => {
    const { client, order, lamp, lamps, pots } = await deliveredOrder()
    await back(order, [{ id: lamps, quantity: 2 }])
    const owed = await owedBy(client)
    const lines = [
      { id: lamps, quantity: 2 },
      { id: pots, quantity: 1 },
    ]
    expect(await back(order, lines)).toMatchObject({
      status: 422,
      body: {
        code: 'RETURN_ABOVE_DELIVERED',
        details: { products: [{ id: lamp.id, name: lamp.name, left: 1, requested: 2 }] },
      },
    })
    expect(await owedBy(client)).toBe(owed)
  })

  test('lines of another order, a line twice', async () => {
    const { order, lamps } = await deliveredOrder()
    const other = await deliveredOrder()
    const fields = async (lines: Line[]) => (await back(order, lines)).body.details.fields
    expect(await fields([{ id: other.lamps, quantity: 1 }])).toMatchObject([{ field: 'lines.0.id' }])
    expect(
      await fields([
        { id: lamps, quantity: 1 },
        { id: lamps, quantity: 1 },
      ]),
    ).toMatchObject([{ field: 'lines' }])
  })

  test.each(['Processing', 'Shipped'] as const)('goods of an order that is %s', async (status) => {
    const { order, lamps } = await deliveredOrder({ status })
    expect(await back(order, [{ id: lamps, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED', details: { status } },
    })
  })

  test('by who may not, or of another branch', async () => {
    const { client, order, lamps } = await deliveredOrder()
    const lines = [{ id: lamps, quantity: 1 }]
    expect((await back(order, lines, { caller: app.as(client.officer) })).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
    expect((await back(order, lines, { caller: stranger })).status).toBe(404)
  })
})

test('of many returns at once no more comes back than was delivered', async () => {
  const { client, order, lamp, lamps } = await deliveredOrder()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => back(order, [{ id: lamps, quantity: 1, restock: true }])),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('RETURN_ABOVE_DELIVERED')
  expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 0 })
  expect(await owedBy(client)).toBe(50_000)
})

test('after all this the counters equal their ledgers', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
