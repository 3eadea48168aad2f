import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createOfficer, createPromotion, ledgerOf, stockOf, usesOf } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import type { ReturnItemsInput } from '#contract/orders/line-changes.staff.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'Manager' })
const manager = app.as(account)

type Booking = Parameters<typeof bookLampsAndPots>[3]
/** An order of three lamps and one pot, delivered unless another last state is named. */
const deliveredOrder = (booking?: Booking) =>
  bookLampsAndPots(app, db, manager, { pots: 1, status: 'Completed', ...booking })
type Line = { id: number; quantity: number; restock?: boolean }
const back = (
  order: StaffOrder,
  lines: Line[],
  options: { key?: string; caller?: typeof manager; refund?: ReturnItemsInput['refund'] } = {},
) =>
  (options.caller ?? manager).post(
    `/api/v1/orders/${order.id}/returns`,
    { lines, reason: 'It does not light', ...(options.refund && { refund: options.refund }) },
    options.key ? { key: options.key } : {},
  )
const owedBy = async (client: { id: number }) =>
  (await ledgerOf(db, client)).reduce((sum, entry) => sum + entry.outstanding, 0)
/** Records a repayment through the API. */
async function repay(client: { id: number }, shillings: number, method = 'mpesa') {
  const answer = await postRepayment(manager, client.id, {
    amount: shillings,
    paidOn: businessDay(new Date()),
    method,
    reference: `RET-${client.id}-${shillings}`,
  })
  expect(answer.status).toBe(201)
}

describe('a return of delivered items', () => {
  test('a return lowers what the client owes, and the order stays delivered', async () => {
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

  test('returned items fit for sale are back in stock, and members who wait for them are mailed', async () => {
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

  test('returned items count with their share of the discount, and with all of it when everything is returned', async () => {
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

  test('a return does not release the use of a promo code', async () => {
    const promotion = await createPromotion(db)
    const { order, lamps } = await deliveredOrder({ promoCode: promotion.code })
    await back(order, [{ id: lamps, quantity: 3 }])
    expect(await usesOf(db, promotion)).toBe(1)
  })

  test('a return is refunded as far as it was repaid, out of an account', async () => {
    const { client, order, lamps } = await deliveredOrder()
    await repay(client, 3000)
    const lines = [{ id: lamps, quantity: 1 }]
    expect((await back(order, lines)).body).toMatchObject({ code: 'REFUND_TO_PAY', details: { amount: 500 } })
    const wrong = { amount: 400, accountId: 1, reference: 'PAIDBACK1' }
    expect((await back(order, lines, { refund: wrong })).body.code).toBe('REFUND_TO_PAY')
    expect((await back(order, lines, { refund: { amount: 500, accountId: null } })).body).toMatchObject({
      code: 'CASH_SHORT',
      details: { amount: 500, balance: 0 },
    })
    expect(await owedBy(client)).toBe(50_000)
    const { body } = await back(order, lines, { refund: { ...wrong, amount: 500 } })
    expect(body).toMatchObject({ credited: 500, refunded: 500 })
    const refunds = await db.selectFrom('return_refunds').selectAll().where('return_id', '=', body.id).execute()
    expect(refunds).toEqual([{ return_id: body.id, money_account_id: 1, reference: 'PAIDBACK1' }])
    expect(await owedBy(client)).toBe(0)
    expect((await ledgerOf(db, client)).filter(({ kind }) => kind === 'return')).toHaveLength(1)
  })

  test('a refund in cash leaves the cash box of who pays it', async () => {
    const { client, order, lamps } = await deliveredOrder()
    await repay(client, 3500, 'cash')
    const held = async () => (await manager.get('/api/v1/cash/mine')).body.balance
    const before = await held()
    const refund = { amount: 1000, accountId: null }
    expect((await back(order, [{ id: lamps, quantity: 1 }], { refund })).status).toBe(201)
    expect(await held()).toBe(before - 1000)
  })

  test('nothing is paid back of what is still owed', async () => {
    const { order, lamps } = await deliveredOrder()
    const refund = { amount: 1000, accountId: 1, reference: 'PAIDBACK2' }
    expect((await back(order, [{ id: lamps, quantity: 1 }], { refund })).body).toMatchObject({
      code: 'REFUND_TO_PAY',
      details: { amount: 0 },
    })
  })

  test('a return is recorded, and the client is notified', async () => {
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

  test('a return of many lines takes as many statements as one of a single line', async () => {
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
  test('a repeated request key takes items back once and returns the same answer', async () => {
    const { client, order, lamps } = await deliveredOrder()
    const first = await back(order, [{ id: lamps, quantity: 1 }], { key: 'return-once-1' })
    expect(await back(order, [{ id: lamps, quantity: 1 }], { key: 'return-once-1' })).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect((await back(order, [{ id: lamps, quantity: 2 }], { key: 'return-once-1' })).body.code).toBe('KEY_REUSED')
    expect(await owedBy(client)).toBe(250_000)
  })

  test('the same request key for another order is refused', async () => {
    const one = await deliveredOrder()
    const other = await deliveredOrder()
    await back(one.order, [{ id: one.lamps, quantity: 1 }], { key: 'return-which-1' })
    const answer = await back(other.order, [{ id: one.lamps, quantity: 1 }], { key: 'return-which-1' })
    expect(answer.body.code).toBe('KEY_REUSED')
  })
})

describe('returns that are refused', () => {
  test('a return of more than was delivered, counting earlier returns, is refused', async () => {
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

  test('a return with lines of another order or with a repeated line is refused', async () => {
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

  test.each(['Processing', 'Shipped'] as const)('items of an order that is %s cannot be returned', async (status) => {
    const { order, lamps } = await deliveredOrder({ status })
    expect(await back(order, [{ id: lamps, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED', details: { status } },
    })
  })

  test('a return by a caller without permission, or of another branch, is refused', async () => {
    const { client, order, lamps } = await deliveredOrder()
    const lines = [{ id: lamps, quantity: 1 }]
    expect((await back(order, lines, { caller: app.as(client.officer) })).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
    expect((await back(order, lines, { caller: stranger })).status).toBe(404)
  })
})

test('simultaneous returns take back no more than was delivered', async () => {
  const { client, order, lamp, lamps } = await deliveredOrder()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => back(order, [{ id: lamps, quantity: 1, restock: true }])),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('RETURN_ABOVE_DELIVERED')
  expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 0 })
  expect(await owedBy(client)).toBe(50_000)
})

test('all counters equal their ledgers after these returns', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
