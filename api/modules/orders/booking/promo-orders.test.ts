import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { orderFor, placeFor } from '#api/testing/booking.ts'
import {
  type Client,
  createAccount,
  createClient,
  createProduct,
  createPromotion,
  ledgerOf,
  orderRows,
  stockOf,
  usesOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const PLACE = '/api/v1/orders/place'
const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const lamp = await createProduct(db, { stock: 100_000, listPriceCents: 100_500 })

/** Lamps at KSh 1,005. */
const lamps = (quantity = 1) => [{ productId: lamp.id, quantity }]
const place = (client: Client, promoCode: string | undefined, quantity = 1, more: object = {}) =>
  placeFor(app, client, lamps(quantity), { promoCode, ...more })
const cancel = (id: number) => manager.post(`/api/v1/orders/${id}/transitions`, { to: 'Cancelled', reason: 'Mistake' })

describe('an order with a promo code', () => {
  test('an order with a promo code shows, holds and owes the discounted total, and counts one use', async () => {
    const client = await createClient(db)
    const promotion = await createPromotion(db, { percent: 10 })
    const placed = await place(client, ` ${promotion.code.toLowerCase()} `, 1, { expectedTotal: 904 })
    expect(placed).toMatchObject({
      status: 201,
      body: { subtotal: 1005, discount: 101, total: 904, promoCode: promotion.code },
    })
    expect(await ledgerOf(db, client)).toEqual([{ kind: 'hold', held: 90_400, outstanding: 0 }])
    expect(await usesOf(db, promotion)).toBe(1)
    expect((await manager.get(`/api/orders/${placed.body.id}`)).body).toMatchObject({ discount: 101, total: 904 })
  })

  test.each([
    ['SAVE10', 3, 302, 2713],
    ['FLAT500', 3, 500, 2515],
  ])('every shop accepts the built-in code %s', async (code, quantity, discount, total) => {
    const placed = await place(await createClient(db), code, quantity)
    expect(placed).toMatchObject({ status: 201, body: { discount, total, promoCode: code } })
  })

  test('an order with a total of 0, which would pass any loan limit, is refused, and its quote too', async () => {
    const client = await createClient(db, { loanLimitCents: 0 })
    const { code } = await createPromotion(db, { amountCents: 999_900 })
    const refused = { status: 422, body: { code: 'ORDER_TOTAL_ZERO' } }
    expect(await place(client, code)).toMatchObject(refused)
    expect(await ledgerOf(db, client)).toEqual([])
    expect(await manager.post('/api/v1/orders/quote', { items: lamps(), promoCode: code })).toMatchObject(refused)
    const empty = await manager.post('/api/v1/orders/quote', { items: [] })
    expect(empty.body.code).not.toBe('ORDER_TOTAL_ZERO')
  })

  test('an order stores the terms of its code and of shipping as of placement', async () => {
    const promotion = await createPromotion(db, { percent: 10, minimumCents: 50_000 })
    const placed = await place(await createClient(db), promotion.code, 2)
    await sql`update promotions set percent = 1, minimum_cents = 900_00 where id = ${promotion.id}`.execute(db)
    const row = await db
      .selectFrom('orders')
      .select([
        'promo_percent',
        'promo_amount_cents',
        'promo_minimum_cents',
        'terms_from',
        'shipping_fee_cents',
        'free_shipping_from_cents',
      ])
      .where('id', '=', placed.body.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      promo_percent: 10,
      promo_amount_cents: null,
      promo_minimum_cents: 50_000,
      terms_from: 'placement',
      shipping_fee_cents: 0,
      free_shipping_from_cents: 500_000,
    })
    const { body: order } = await manager.get(`/api/orders/${placed.body.id}`)
    const lines = [{ id: order.items[0].id, quantity: 1 }]
    const cut = { lines, reason: 'Not in the store', version: order.version }
    expect((await manager.post(`/api/v1/orders/${order.id}/cuts`, cut)).body).toMatchObject({
      discount: 101,
      total: 904,
    })
  })

  test('an order with a promo code is checked against the limit by its discounted total', async () => {
    const client = await createClient(db, { loanLimitCents: 90_400 })
    expect((await place(client, undefined)).body.code).toBe('LOAN_LIMIT_REACHED')
    expect((await place(client, 'SAVE10')).status).toBe(201)
  })

  test('the request key covers the promo code: the same code returns the same order, another one is refused', async () => {
    const client = await createClient(db)
    const { code, id } = await createPromotion(db)
    const caller = app.as(client.officer)
    const send = (promoCode?: string) =>
      caller.post(PLACE, orderFor(client, lamps(), { promoCode }), { key: 'promo-replay' })
    const first = await send(code)
    expect((await send(code)).body).toEqual(first.body)
    expect((await send('FLAT500')).body.code).toBe('KEY_REUSED')
    expect((await send()).body.code).toBe('KEY_REUSED')
    expect(await usesOf(db, { id })).toBe(1)
  })

  test('orders that wait for a code do not stop other orders of their client', async () => {
    const client = await createClient(db)
    const { id, code } = await createPromotion(db, { maxUses: 100 })
    const held = await db.startTransaction().execute()
    await held.selectFrom('promotions').select('id').where('id', '=', id).forUpdate().execute()
    const others = await Promise.all(Array.from({ length: 16 }, () => createClient(db)))
    const waiting = [...others, client, client, client].map((one) => place(one, code))
    expect((await place(client, undefined)).status).toBe(201)
    await held.rollback().execute()
    await Promise.all(waiting)
  })

  test('an order with a promo code takes a bounded number of statements, whatever the number of lines', async () => {
    const client = await createClient(db, { loanLimitCents: 100_000_000 })
    const products: { id: number }[] = []
    for (let nr = 0; nr < 100; nr += 1) products.push(await createProduct(db))
    const items = products.map(({ id }) => ({ productId: id, quantity: 1 }))
    const caller = app.as(client.officer)
    await caller.get('/api/v1/auth/verify')
    const counted = async (lines: typeof items) => {
      const sent = await statementsOf(() => place(client, 'SAVE10', 1, { items: lines }))
      return sent.length
    }
    const two = await counted(items.slice(0, 2))
    expect(await counted(items)).toBe(two)
    expect(two).toBeLessThanOrEqual(20)
  })
})

describe('a promo code that may not be used', () => {
  const hour = 3_600_000
  test.each([
    ['is unknown', null, 422, 'PROMO_INVALID'],
    ['is switched off', { active: false }, 422, 'PROMO_INVALID'],
    ['has ended', { endsAt: new Date(Date.now() - hour) }, 409, 'PROMO_ENDED'],
    ['has not begun', { startsAt: new Date(Date.now() + hour) }, 409, 'PROMO_ENDED'],
    ['needs a larger order', { minimumCents: 100_600 }, 409, 'PROMO_MINIMUM'],
    ['is used up', { maxUses: 0 }, 409, 'PROMO_USED_UP'],
  ] as const)(
    'a promo code that %s is refused, and only the refusal is stored',
    async (_name, options, status, code) => {
      const client = await createClient(db)
      const promotion = options ? await createPromotion(db, options) : { code: 'NOBODY-KNOWS', id: 0 }
      const before = await orderRows(db)
      expect(await place(client, promotion.code)).toMatchObject({ status, body: { code } })
      expect(await orderRows(db)).toEqual({ ...before, refusals: before.refusals + 1 })
      expect(await ledgerOf(db, client)).toEqual([])
      const quoted = await app.as(client.officer).post('/api/v1/orders/quote', {
        items: [{ productId: lamp.id, quantity: 1 }],
        promoCode: promotion.code,
      })
      expect(quoted).toMatchObject({ status, body: { code } })
    },
  )

  test('a refused promo code gets the message of the spec', async () => {
    const refused = await place(await createClient(db), 'NOBODY-KNOWS')
    expect(refused.body.message).toBe('Invalid promo code')
  })

  test('a promo code with a limit per client is refused to a client who used it, not to others', async () => {
    const promotion = await createPromotion(db, { maxUsesPerClient: 1 })
    const client = await createClient(db)
    const first = await place(client, promotion.code)
    expect(await place(client, promotion.code)).toMatchObject({
      status: 409,
      body: { code: 'PROMO_USED_UP', details: { code: promotion.code, mine: true } },
    })
    expect((await place(await createClient(db), promotion.code)).status).toBe(201)
    await cancel(first.body.id)
    expect((await place(client, promotion.code)).status).toBe(201)
    expect(await usesOf(db, promotion)).toBe(2)
  })
})

describe('a cancelled order releases its use of the promo code', () => {
  test('a cancellation by staff releases the use of the promo code once', async () => {
    const promotion = await createPromotion(db, { maxUses: 1 })
    const { body } = await place(await createClient(db), promotion.code)
    expect((await place(await createClient(db), promotion.code)).body.code).toBe('PROMO_USED_UP')
    for (let time = 0; time < 2; time += 1) expect((await cancel(body.id)).status).toBe(200)
    expect(await usesOf(db, promotion)).toBe(0)
    expect((await place(await createClient(db), promotion.code)).status).toBe(201)
  })

  test('a cancellation by the member releases the use of the promo code', async () => {
    const account = await createAccount(db, { role: 'User' })
    const promotion = await createPromotion(db)
    const { body } = await place(await createClient(db, { accountId: account.accountId }), promotion.code)
    expect((await app.as(account).post(`/api/v1/orders/${body.id}/cancel`, {})).status).toBe(200)
    expect(await usesOf(db, promotion)).toBe(0)
  })

  test('a delivered order counts as a use of its promo code', async () => {
    const promotion = await createPromotion(db)
    const { body } = await place(await createClient(db), promotion.code)
    for (const to of ['Processing', 'Shipped', 'Completed']) {
      await manager.post(`/api/v1/orders/${body.id}/transitions`, { to })
    }
    expect(await usesOf(db, promotion)).toBe(1)
  })
})

test('of twenty simultaneous orders exactly as many use a code as it has uses', async () => {
  const promotion = await createPromotion(db, { maxUses: 5 })
  const clients: Client[] = []
  for (let nr = 0; nr < 20; nr += 1) clients.push(await createClient(db))
  const before = await stockOf(db, lamp)
  const answers = await Promise.all(clients.map((client) => place(client, promotion.code)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('PROMO_USED_UP')
  expect(await usesOf(db, promotion)).toBe(5)
  expect((await stockOf(db, lamp)).reserved).toBe(before.reserved + 5)
})

test('of twenty simultaneous orders of one client one uses a code that is limited to one per client', async () => {
  const promotion = await createPromotion(db, { maxUsesPerClient: 1 })
  const client = await createClient(db)
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(client, promotion.code)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await usesOf(db, promotion)).toBe(1)
})

test('all counters equal their ledgers after these orders', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
