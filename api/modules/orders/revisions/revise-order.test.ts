// Above 300 lines: a revision, its preview and its races share one order form and its helpers.
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
} from '#api/testing/factories.ts'
import { holdRow, interleave } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')

/** Three lamps at KSh 1,000, the whole stock, and two pots of ten at KSh 500. */
const book = (more: object = {}) => bookLampsAndPots(app, db, manager, more)
type Lines = { productId: number; quantity: number }[]
/** The form as it was read, with the named changes. */
const formOf = (order: StaffOrder, change: object = {}) => {
  const { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, version } = order
  const lines: Lines = order.items.map(({ productId, quantity }) => ({ productId, quantity }))
  return { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, version, lines, ...change }
}
const revise = (order: StaffOrder, change: object) =>
  manager.post(`/api/v1/orders/${order.id}/revisions`, formOf(order, change))
const preview = (order: StaffOrder, change: object) =>
  manager.post(`/api/v1/orders/${order.id}/revisions/preview`, formOf(order, change))
const read = async ({ id }: { id: number }): Promise<StaffOrder> => (await manager.get(`/api/orders/${id}`)).body
const lastEvent = ({ id }: { id: number }) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('a revision', () => {
  test('a revision raises, lowers, adds and removes lines, with stock, limit and history', async () => {
    const { client, lamp, pot, order } = await book()
    const stool = await createProduct(db, { listPriceCents: 25_000, stock: 4 })
    const lines = [
      { productId: pot.id, quantity: 5 },
      { productId: stool.id, quantity: 4 },
    ]
    const done = await revise(order, {
      lines,
      shipping: 200,
      numberOfMonths: 6,
      location: 'Nyalenda',
      reason: 'She changed her mind',
    })
    expect(done).toMatchObject({
      status: 200,
      body: {
        subtotal: 3500,
        shipping: 200,
        total: 3700,
        numberOfMonths: 6,
        location: 'Nyalenda',
        version: order.version + 1,
      },
    })
    expect(
      done.body.items.map(({ productId, quantity, price }: StaffOrder['items'][number]) => [
        productId,
        quantity,
        price,
      ]),
    ).toEqual([
      [pot.id, 5, 500],
      [stool.id, 4, 250],
    ])
    expect([await stockOf(db, lamp), await stockOf(db, pot), await stockOf(db, stool)]).toEqual([
      { current: 3, reserved: 0 },
      { current: 10, reserved: 5 },
      { current: 4, reserved: 4 },
    ])
    expect((await ledgerOf(db, client)).map(({ held }) => held)).toEqual([400_000, -30_000])
    expect(await lastEvent(order)).toMatchObject({
      kind: 'edited',
      reason: 'She changed her mind',
      details: {
        before: { numberOfMonths: 1, shipping: 0, total: 4000 },
        after: {
          total: 3700,
          lines: [
            { productId: lamp.id, before: 3, after: 0 },
            { productId: pot.id, before: 2, after: 5 },
            { productId: stool.id, before: 0, after: 4 },
          ],
        },
        fields: ['location'],
      },
    })
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.edited').execute()
    expect(audit.at(-1)).toMatchObject({
      entity_id: order.id,
      personal: { before: { location: 'Kondele' }, after: { location: 'Nyalenda' } },
    })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('stored lines keep their price after the product became dearer, and new lines get the current one', async () => {
    const { pot, order } = await book()
    const stool = await createProduct(db, { listPriceCents: 25_000 })
    await db
      .updateTable('products')
      .set({ list_price_cents: 90_000, selling_price_cents: 90_000 })
      .where('id', 'in', [pot.id, stool.id])
      .execute()
    const lines = [
      { productId: pot.id, quantity: 3 },
      { productId: stool.id, quantity: 1 },
    ]
    expect((await revise(order, { lines })).body).toMatchObject({ subtotal: 2400, total: 2400 })
  })

  test('the discount follows the terms of the placement after the promotion has changed', async () => {
    const promotion = await createPromotion(db, { percent: 10 })
    const { pot, order } = await book({ promoCode: promotion.code })
    expect(order.discount).toBe(400)
    await db.updateTable('promotions').set({ percent: 50, active: false }).where('id', '=', promotion.id).execute()
    const lines = [{ productId: pot.id, quantity: 10 }]
    expect((await revise(order, { lines })).body).toMatchObject({ subtotal: 5000, discount: 500, total: 4500 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('more than is in stock is refused with the products, and nothing is written', async () => {
    const { pot, lamp, order } = await book()
    const lines = [
      { productId: lamp.id, quantity: 4 },
      { productId: pot.id, quantity: 11 },
    ]
    const refused = await revise(order, { lines })
    expect(refused).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } })
    expect(refused.body.details.products).toMatchObject([
      { id: lamp.id, available: 0, requested: 1 },
      { id: pot.id, available: 8, requested: 9 },
    ])
    expect(await read(order)).toEqual(order)
  })

  test('a product that is no longer sold can stay or shrink, but not grow or be added', async () => {
    const { pot, order } = await book()
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', pot.id).execute()
    expect((await revise(order, { lines: [{ productId: pot.id, quantity: 3 }] })).body.code).toBe('PRODUCT_NOT_SOLD')
    expect((await revise(order, { lines: [{ productId: pot.id, quantity: 1 }] })).body.total).toBe(500)
  })

  test('an increase is checked against the limit of an active client, a decrease is not', async () => {
    const client = await createClient(db, { loanLimitCents: 250_000 })
    const pot = await createProduct(db, { listPriceCents: 50_000, stock: 20 })
    const { body } = await placeFor(app, client, [{ productId: pot.id, quantity: 4 }])
    const order = await read(body)
    const to = (quantity: number) => ({ lines: [{ productId: pot.id, quantity }] })
    expect(await revise(order, to(6))).toMatchObject({
      status: 409,
      body: { code: 'LOAN_LIMIT_REACHED', details: { available: 500, requested: 1000, shortfall: 500 } },
    })
    await db.updateTable('customers').set({ status: 'blocked' }).where('id', '=', client.id).execute()
    expect((await revise(order, to(5))).body.code).toBe('CLIENT_NOT_ACTIVE')
    expect((await revise(order, to(3))).body.total).toBe(1500)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a revision sent again after a lost answer is done, and another one of that version is refused with the order', async () => {
    const { client, pot, order } = await book()
    const change = { lines: [{ productId: pot.id, quantity: 4 }], shipping: 100 }
    const first = await revise(order, change)
    expect(await revise(order, change)).toMatchObject({ status: 200, body: first.body })
    expect(await ledgerOf(db, client)).toHaveLength(2)
    const other = await revise(order, { location: 'Kibuye' })
    expect(other).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: { current: { version: order.version + 1, items: [{ quantity: 4 }], shipping: 100 } },
      },
    })
  })

  test('another total than the one that was shown is refused with the new figures', async () => {
    const { pot, order } = await book()
    const lines = [{ productId: pot.id, quantity: 4 }]
    expect(await revise(order, { lines, expectedTotal: 1999 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { total: 2000 } },
    })
    expect((await revise(order, { lines, expectedTotal: 2000 })).status).toBe(200)
  })

  test('a shipped order, no lines, a product named twice and a missing version are refused', async () => {
    const { pot, order } = await book({ status: 'Shipped' })
    expect((await revise(order, { shipping: 100 })).body.code).toBe('ORDER_CLOSED')
    const pots = { productId: pot.id, quantity: 1 }
    const refused: [string, object][] = [
      ['lines', { lines: [] }],
      ['lines', { lines: [pots, pots] }],
      ['version', { version: undefined }],
    ]
    for (const [field, change] of refused) {
      const { status, body } = await revise(order, change)
      expect([status, body.details.fields[0].field]).toEqual([400, field])
    }
  })

  test('a revision takes the same number of statements for six lines and for twelve', async () => {
    const count = async (size: number) => {
      const { order } = await book()
      const added: Lines = []
      for (let at = 0; at < size; at += 1) added.push({ productId: (await createProduct(db)).id, quantity: 1 })
      return (await statementsOf(() => revise(order, { lines: added }))).length
    }
    const six = await count(6)
    expect(await count(12)).toBe(six)
    expect(six).toBeLessThanOrEqual(25)
  })

  test('without Edit Orders nothing is revised or shown before', async () => {
    const { order } = await book()
    const officer = app.as(await createOfficer(db))
    for (const path of ['revisions', 'revisions/preview'])
      expect((await officer.post(`/api/v1/orders/${order.id}/${path}`, formOf(order, { shipping: 100 }))).status).toBe(
        403,
      )
    expect(await read(order)).toEqual(order)
  })
})

describe('the preview of a revision', () => {
  test('the preview shows both orders, shipping by the terms, and the limit, and equals what is saved', async () => {
    const { lamp, pot, order } = await book()
    await db
      .updateTable('orders')
      .set({ shipping_fee_cents: 30_000, free_shipping_from_cents: 200_000 })
      .where('id', '=', order.id)
      .execute()
    const change = { lines: [{ productId: pot.id, quantity: 3 }], shipping: 100 }
    const shown = await preview(order, change)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        before: { subtotal: 4000, shipping: 0, total: 4000 },
        after: { subtotal: 1500, shipping: 100, total: 1600 },
        lines: [
          { productId: lamp.id, before: 3, after: 0, total: 0 },
          { productId: pot.id, price: 500, before: 2, after: 3, total: 1500 },
        ],
        shippingByTerms: 300,
        available: { before: 96_000, after: 98_400 },
      },
    })
    expect(await read(order)).toEqual(order)
    expect((await revise(order, change)).body.total).toBe(shown.body.after.total)
  })

  test('the preview refuses what the revision would, and writes nothing', async () => {
    const { pot, order } = await book()
    const codes = [
      [{ lines: [{ productId: pot.id, quantity: 11 }] }, 'OUT_OF_STOCK'],
      [{ shipping: 1_000_000 }, 'LOAN_LIMIT_REACHED'],
      [{ version: order.version + 1, shipping: 5 }, 'VERSION_CONFLICT'],
    ] as const
    for (const [change, code] of codes) expect((await preview(order, change)).body.code).toBe(code)
    expect(await read(order)).toEqual(order)
  })
})

describe('a revision concurrent with other calls', () => {
  test('a booking that waits for a revision finds the stock it took, and is refused', async () => {
    const { pot, order } = await book()
    const client = await createClient(db)
    const [revised, booked] = await interleave(
      db,
      holdRow('products', pot.id),
      () => revise(order, { lines: [{ productId: pot.id, quantity: 10 }] }),
      () => placeFor(app, client, [{ productId: pot.id, quantity: 1 }]),
    )
    expect([revised.status, booked.body.code]).toEqual([200, 'OUT_OF_STOCK'])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a revision that waits for a booking of the same client finds the limit it took', async () => {
    const client = await createClient(db, { loanLimitCents: 300_000 })
    const pot = await createProduct(db, { listPriceCents: 50_000, stock: 20 })
    const { body } = await placeFor(app, client, [{ productId: pot.id, quantity: 2 }])
    const order = await read(body)
    const [booked, revised] = await interleave(
      db,
      holdRow('products', pot.id),
      () => placeFor(app, client, [{ productId: pot.id, quantity: 4 }]),
      () => revise(order, { lines: [{ productId: pot.id, quantity: 3 }] }),
    )
    expect([booked.status, revised.body.code]).toEqual([201, 'LOAN_LIMIT_REACHED'])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('an order that ships while its revision waits is not revised', async () => {
    const { pot, order } = await book({ status: 'Processing' })
    const [revised, shipped] = await interleave(
      db,
      holdRow('products', pot.id),
      () => revise(order, { lines: [{ productId: pot.id, quantity: 1 }] }),
      () => manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Shipped', version: order.version }),
    )
    expect([revised.status, shipped.body.code]).toEqual([200, 'VERSION_CONFLICT'])
    const now = await read(order)
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Shipped' })
    expect((await revise(now, { shipping: 5 })).body.code).toMatch(/ORDER_CLOSED|VERSION_CONFLICT/)
  })

  test('of two revisions of one version sent at the same time one is saved, and the other gets both versions', async () => {
    const { pot, order } = await book()
    const answers = await Promise.all([
      revise(order, { lines: [{ productId: pot.id, quantity: 4 }] }),
      revise(order, { lines: [{ productId: pot.id, quantity: 6 }] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT')
    expect((await reconcile(db)).findings).toEqual([])
  })
})
