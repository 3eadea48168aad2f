// Above 300 lines: the cases of deposits share a shop, its settings and the steps that pay, ship and lower.
import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { moveAlong, placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  type Client,
  createAccount,
  createBranch,
  createClient,
  createProduct,
  createRole,
  ledgerOf,
} from '#api/testing/factories.ts'
import { holdRow, interleave } from '#api/testing/interleave.ts'
import { postRefund } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, files, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')
const today = businessDay(new Date())

async function setDeposit(percent: number | null, from = 0) {
  for (const [key, value] of [
    ['depositPercent', percent],
    ['depositFrom', from],
  ] as const) {
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
}

/** An order of two pieces at KSh 1,000 that asks for a deposit of KSh 600 unless it says otherwise, in this state. */
async function book(
  { of, percent = 30 as number | null, from = 0, status = 'Processing', pieces = 2 } = {} as {
    of?: Client
    percent?: number | null
    from?: number
    status?: 'Pending' | 'Processing'
    pieces?: number
  },
) {
  await setDeposit(percent, from)
  const client = of ?? (await createClient(db))
  const product = await createProduct(db, { stock: 9 })
  const { status: code, body } = await placeFor(app, client, [{ productId: product.id, quantity: pieces }])
  expect(code).toBe(201)
  if (status === 'Processing') await moveAlong(manager, body, ['Processing'])
  return { id: body.id as number, client, product }
}
type Booked = Awaited<ReturnType<typeof book>>

const read = async ({ id }: { id: number }): Promise<StaffOrder> => (await manager.get(`/api/orders/${id}`)).body
const depositOf = async (order: { id: number }) => (await read(order)).deposit
const ship = ({ id }: { id: number }) => manager.post(`/api/v1/orders/${id}/transitions`, { to: 'Shipped' })
const missing = (deposit: number, paid: number) => ({
  status: 422,
  body: { code: 'DEPOSIT_MISSING', details: { deposit, paid, missing: deposit - paid } },
})

let last = 0
/** A payment of a client by bank, for an order if one is given. */
function pay(client: { id: number }, amount: number, order?: { id: number }, more: object = {}, language = 'en') {
  last += 1
  const body = {
    accountId: 2,
    paidOn: today,
    reference: `DEP ${last}`,
    amount,
    parts: [{ clientId: client.id, amount, ...(order && { orderId: order.id }) }],
    isAnother: true,
    ...more,
  }
  return manager.post('/api/v1/receipts', body, { headers: { 'accept-language': language } })
}
const takeBack = ({ id }: { id: number }) => manager.post(`/api/v1/receipts/${id}/reversal`, { reason: 'It bounced' })
const lower = ({ id }: { id: number }, deposit: number, more: object = {}, caller = manager) =>
  caller.send('PUT', `/api/v1/orders/${id}/deposit`, { deposit, reason: 'Pays at delivery', ...more })
const lowerNow = async (order: { id: number }, deposit: number) =>
  lower(order, deposit, { version: (await read(order)).version })

describe('the deposit of a new order', () => {
  test('is copied from the settings, and a later setting leaves it', async () => {
    const order = await book({ percent: 30 })
    await setDeposit(50)
    expect(await depositOf(order)).toEqual({ amount: 600, paid: 0 })
    await setDeposit(null)
    expect(await depositOf(order)).toEqual({ amount: 600, paid: 0 })
    expect(await ship(order)).toMatchObject(missing(600, 0))
  })

  test('is none without a percent, and below the amount of the settings', async () => {
    expect(await depositOf(await book({ percent: null }))).toBeNull()
    const [below, above] = [await book({ from: 2001 }), await book({ from: 2000 })]
    expect(await depositOf(below)).toBeNull()
    expect(await depositOf(above)).toEqual({ amount: 600, paid: 0 })
    expect((await ship(below)).status).toBe(200)
  })

  test('is in the quote', async () => {
    await setDeposit(15, 1000)
    const product = await createProduct(db, { stock: 9 })
    const quote = async (quantity: number) =>
      (await manager.post('/api/v1/orders/quote', { items: [{ productId: product.id, quantity }] })).body.deposit
    expect(await quote(1)).toBe(150)
    await setDeposit(15, 1001)
    expect(await quote(1)).toBe(0)
    await setDeposit(null)
    expect(await quote(1)).toBe(0)
  })

  test('costs no statement of a booking', async () => {
    const client = await createClient(db)
    const product = await createProduct(db, { stock: 9 })
    const place = () => placeFor(app, client, [{ productId: product.id, quantity: 1 }])
    await setDeposit(null)
    await place()
    const without = await statementsOf(place)
    await setDeposit(30)
    expect(await statementsOf(place)).toHaveLength(without.length)
  })
})

describe('items of an order', () => {
  test('leave once a payment of staff for the order is recorded, and not after it was taken back', async () => {
    const order = await book()
    expect(await ship(order)).toMatchObject(missing(600, 0))
    const first = await pay(order.client, 250, order)
    expect(first).toMatchObject({
      status: 201,
      body: { parts: [{ amount: 250, excess: 250, order: { id: order.id, number: orderNumber(order.id) } }] },
    })
    expect(await ship(order)).toMatchObject(missing(600, 250))
    const second = await pay(order.client, 350, order)
    expect(await depositOf(order)).toEqual({ amount: 600, paid: 600 })
    expect((await takeBack(second.body)).status).toBe(200)
    expect(await ship(order)).toMatchObject(missing(600, 250))
    expect((await read(order)).status).toBe('Processing')
    await pay(order.client, 350, order)
    expect(await ship(order)).toMatchObject({ status: 200, body: { status: 'Shipped' } })
    await moveAlong(manager, order, ['Completed'])
    expect(await depositOf(order)).toBeNull()
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('leave for money that paid an older debt, when it names the order', async () => {
    const client = await createClient(db)
    await setDeposit(null)
    await deliverOrder(app, db, client)
    const [named, other] = [await book({ of: client }), await book({ of: client })]
    const { body } = await pay(client, 600, named)
    expect(body.parts).toMatchObject([{ debt: 600, excess: 0 }])
    expect(await ship(other)).toMatchObject(missing(600, 0))
    expect((await ship(named)).status).toBe(200)
    expect((await ledgerOf(db, client)).reduce((sum, { outstanding }) => sum + outstanding, 0)).toBe(40_000)
  })

  test('leave for unmatched money that is matched to the order', async () => {
    const order = await book()
    const { body } = await pay(order.client, 600, undefined, { parts: [], unmatched: 600 })
    const parts = [{ clientId: order.client.id, amount: 600, orderId: order.id }]
    expect(await manager.post(`/api/v1/receipts/${body.id}/matches`, { parts })).toMatchObject({
      status: 201,
      body: { parts: [{ order: { id: order.id } }] },
    })
    expect((await ship(order)).status).toBe(200)
  })

  test('leave for what was paid in advance, which counts once for two orders', async () => {
    const client = await createClient(db)
    const [one, two] = [await book({ of: client }), await book({ of: client })]
    await pay(client, 700)
    expect(await depositOf(one)).toEqual({ amount: 600, paid: 600 })
    expect(await depositOf(two)).toEqual({ amount: 600, paid: 600 })
    expect((await ship(one)).status).toBe(200)
    expect(await depositOf(two)).toEqual({ amount: 600, paid: 100 })
    expect(await ship(two)).toMatchObject(missing(600, 100))
    await moveAlong(manager, one, ['Completed'])
    expect(await ship(two)).toMatchObject(missing(600, 0))
    await pay(client, 600, two)
    expect((await ship(two)).status).toBe(200)
  })

  test('do not leave for what was paid for another open order', async () => {
    const client = await createClient(db)
    const [one, two] = [await book({ of: client }), await book({ of: client })]
    await pay(client, 600, one)
    expect(await depositOf(two)).toEqual({ amount: 600, paid: 0 })
    await manager.post(`/api/v1/orders/${one.id}/transitions`, { to: 'Cancelled', reason: 'Not wanted any more' })
    expect(await depositOf(two)).toEqual({ amount: 600, paid: 600 })
    expect((await ship(two)).status).toBe(200)
  })

  test('of many orders leave where the deposit is paid, and the others name the reason', async () => {
    const [paid, open, free] = [await book(), await book(), await book({ percent: null })]
    await pay(paid.client, 600, paid)
    const ids = [paid, open, free].map(({ id }) => id)
    const { body } = await manager.post('/api/v1/bulk-jobs', { kind: 'orders.move', params: { to: 'Shipped' }, ids })
    await runBulkJob(db, files, bulkKinds, body.id)
    const rows = (await manager.get(`/api/v1/bulk-jobs/${body.id}/rows?size=100`)).body.content
    const codes = new Map(rows.map((row: { id: number; code: string | null }) => [row.id, row.code]))
    expect(ids.map((id) => codes.get(id) ?? null)).toEqual([null, 'DEPOSIT_MISSING', null])
    expect((await read(open)).status).toBe('Processing')
  })

  test('rest on credit that is not refunded meanwhile', async () => {
    const order = await book()
    const refund = (amount: number, balance: number) => postRefund(manager, order.client.id, amount, balance)
    await pay(order.client, 400, order)
    await pay(order.client, 500)
    expect(await refund(501, 900)).toMatchObject({
      status: 422,
      body: { code: 'CREDIT_HELD', details: { balance: 900, held: 400, free: 500 } },
    })
    expect((await refund(100, 900)).status).toBe(201)
    expect((await ship(order)).status).toBe(200)
    expect(await refund(201, 800)).toMatchObject({ status: 422, body: { details: { held: 600, free: 200 } } })
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'Brought back' })
    expect((await refund(800, 800)).status).toBe(201)
  })

  test.each([
    ['the reversal comes first', true],
    ['the items leave first', false],
  ])('and a reversal at the same moment wait for each other: %s', async (_name, reversalFirst) => {
    const order = await book()
    const { body } = await pay(order.client, 600, order)
    const [reverse, leave] = [() => takeBack(body), () => ship(order)]
    const hold = holdRow('customers', order.client.id)
    if (reversalFirst) {
      const [reversed, left] = await interleave(db, hold, reverse, leave)
      expect([reversed.status, left]).toMatchObject([200, missing(600, 0)])
    } else {
      const [left, reversed] = await interleave(db, hold, leave, reverse)
      expect([left.status, reversed.status]).toEqual([200, 200])
      expect(await depositOf(order)).toEqual({ amount: 600, paid: 0 })
    }
  })

  test('of an order without a deposit leave without a statement more', async () => {
    const [first, second] = [await book({ percent: null }), await book({ percent: null })]
    await ship(first)
    const statements = await statementsOf(() => ship(second))
    expect(statements.filter(({ sql }) => sql.includes('repayments'))).toHaveLength(1)
  })
})

describe('a payment for an order', () => {
  test.each(['delivered', 'cancelled', 'of another client', 'unknown'])(
    'that is %s is refused by its number',
    async (which) => {
      const order = await book({ percent: null })
      const other = await createClient(db)
      if (which === 'delivered') await moveAlong(manager, order, ['Shipped', 'Completed'])
      if (which === 'cancelled') {
        await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
      }
      const id = which === 'unknown' ? 999_999_999 : order.id
      const before = await db.selectFrom('receipts').select('id').execute()
      expect(await pay(which === 'of another client' ? other : order.client, 100, { id })).toMatchObject({
        status: 422,
        body: { code: 'ORDER_NOT_OPEN', details: { order: orderNumber(id) } },
      })
      expect(await db.selectFrom('receipts').select('id').execute()).toHaveLength(before.length)
    },
  )

  test('is refused in the words of the reader', async () => {
    const { client } = await book({ percent: null })
    const message = async (language: string) => (await pay(client, 100, { id: 7 }, {}, language)).body.message
    expect(await message('en')).toContain('Order #007 is not an open order of this client.')
    expect(await message('sw')).toContain('Oda #007 si oda iliyo wazi ya mteja huyu.')
  })
})

describe('the deposit of a changed order', () => {
  const cutTo = async (order: Booked, quantity: number) => {
    const { items, version } = await read(order)
    const lines = items.map(({ id }) => ({ id, quantity }))
    return manager.post(`/api/v1/orders/${order.id}/cuts`, { lines, reason: 'Not in the store', version })
  }
  const setShipping = async ({ id }: Booked, shipping: number) => {
    const { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer, ...order } =
      await read({ id })
    return manager.send('PUT', `/api/orders/${id}`, {
      customerInfo: { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer },
      orderInfo: { subtotal: order.subtotal, shipping, tax: order.tax, total: order.total },
    })
  }
  const revise = async ({ id, product }: Booked, quantity: number) => {
    const { firstName, lastName, phoneNumber, location, numberOfMonths, version } = await read({ id })
    return manager.post(`/api/v1/orders/${id}/revisions`, {
      firstName,
      lastName,
      phoneNumber,
      location,
      numberOfMonths,
      shipping: 0,
      lines: [{ productId: product.id, quantity }],
      version,
    })
  }

  test('follows the total by its percent', async () => {
    const order = await book()
    await setDeposit(80)
    expect((await cutTo(order, 1)).body).toMatchObject({ total: 1000, deposit: { amount: 300, paid: 0 } })
    expect((await setShipping(order, 205)).body).toMatchObject({ total: 1205, deposit: { amount: 362 } })
    expect((await revise(order, 4)).body).toMatchObject({ total: 4000, deposit: { amount: 1200 } })
  })

  test('that was lowered stays, at most the total', async () => {
    const order = await book({ percent: 60 })
    expect((await lowerNow(order, 1100)).body.deposit).toEqual({ amount: 1100, paid: 0 })
    expect((await revise(order, 4)).body).toMatchObject({ total: 4000, deposit: { amount: 1100 } })
    expect((await cutTo(order, 1)).body).toMatchObject({ total: 1000, deposit: { amount: 1000 } })
  })
})

describe('lowering a deposit', () => {
  test('needs a reason, lets the items leave, and is in history and audit', async () => {
    const order = await book()
    await pay(order.client, 200, order)
    const { version } = await read(order)
    expect((await lower(order, 200, { version, reason: ' ' })).status).toBe(400)
    expect(await lower(order, 200, { version })).toMatchObject({
      status: 200,
      body: { deposit: { amount: 200, paid: 200 }, version: version + 1 },
    })
    expect((await manager.get(`/api/v1/orders/${order.id}/history`)).body.content.at(-1)).toMatchObject({
      kind: 'deposit',
      status: null,
      reason: 'Pays at delivery',
    })
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after', 'personal'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({
      action: 'order.deposit-lowered',
      before: { deposit: 600 },
      after: { deposit: 200 },
      personal: { reason: 'Pays at delivery' },
    })
    expect((await ship(order)).status).toBe(200)
  })

  test('of an older version is refused, unless the order has that deposit already', async () => {
    const order = await book()
    const { version } = await read(order)
    expect((await lower(order, 300, { version })).status).toBe(200)
    expect((await lower(order, 300, { version })).status).toBe(200)
    expect(await lower(order, 200, { version })).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await manager.get(`/api/v1/orders/${order.id}/history`)).body.content).toHaveLength(3)
  })

  test('to nothing asks for none, and it is never raised', async () => {
    const order = await book()
    expect(await lowerNow(order, 601)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'deposit' }] } },
    })
    expect((await lowerNow(order, 0)).body.deposit).toBeNull()
    expect((await lowerNow(order, 100)).status).toBe(400)
    expect((await ship(order)).status).toBe(200)
  })

  test('is over once the order is shipped', async () => {
    const order = await book()
    await pay(order.client, 600, order)
    await ship(order)
    expect(await lowerNow(order, 100)).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
  })

  test('is for Manage Lending in the branch of the order', async () => {
    const order = await book()
    const { version } = await read(order)
    const clerkRole = await createRole(db, ['View Orders', 'Edit Orders', 'Record Repayments'])
    const clerk = app.as(await createAccount(db, { role: clerkRole.name }))
    const lender = await createRole(db, ['Manage Lending'])
    const stranger = app.as(await createAccount(db, { role: lender.name, branchId: (await createBranch(db)).id }))
    const member = app.as(await createAccount(db, { role: 'User' }))
    expect((await lower(order, 1, { version }, app.as(order.client.officer))).status).toBe(403)
    expect((await lower(order, 1, { version }, clerk)).status).toBe(403)
    expect((await lower(order, 1, { version }, member)).status).toBe(403)
    expect((await lower(order, 1, { version }, stranger)).status).toBe(404)
    expect(await depositOf(order)).toEqual({ amount: 600, paid: 0 })
  })
})

test('a member reads the deposit of own orders only, in the list and on the order', async () => {
  const [account, other] = [await createAccount(db, { role: 'User' }), await createAccount(db, { role: 'User' })]
  const client = await createClient(db, { accountId: account.accountId })
  const order = await book({ of: client })
  const closed = await book({ of: client, percent: null })
  await pay(client, 200, order)
  const [member, stranger] = [app.as(account), app.as(other)]
  const { body } = await member.get('/api/v1/orders')
  expect(body.content.map(({ id, deposit }: StaffOrder) => [id, deposit])).toEqual([
    [closed.id, null],
    [order.id, { amount: 600, paid: 200 }],
  ])
  expect((await member.get(`/api/v1/orders/${order.id}`)).body.deposit).toEqual({ amount: 600, paid: 200 })
  expect((await stranger.get('/api/v1/orders')).body.content).toEqual([])
  expect((await stranger.get(`/api/v1/orders/${order.id}`)).status).toBe(404)
})
