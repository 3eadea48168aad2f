import { describe, expect, test } from 'vitest'
import { purgeOldRefusals } from '#api/modules/orders/orders.service.ts'
import { orderFor, placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  ledgerOf,
  orderRows,
  stockOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const PLACE = '/api/v1/orders/place'
const { db, app, statementsOf } = await startTestShop()

describe('a booked order', () => {
  test('a booked order reserves stock, holds the limit and is stored with lines, event and audit entry', async () => {
    const client = await createClient(db, { loanLimitCents: 1_000_000 })
    const lamp = await createProduct(db, { stock: 5, listPriceCents: 200_000, sellingPriceCents: 170_000 })

    const response = await placeFor(app, client, [{ productId: lamp.id, quantity: 2 }], {
      numberOfMonths: 6,
      location: 'Nyalenda',
    })

    expect(response).toMatchObject({
      status: 201,
      body: {
        success: true,
        status: 'Pending',
        subtotal: 3400,
        discount: 0,
        shipping: 0,
        tax: 0,
        total: 3400,
        numberOfMonths: 6,
      },
    })
    expect(response.body.orderNumber).toBe(`#00${response.body.id}`)
    expect(await stockOf(db, lamp)).toEqual({ current: 5, reserved: 2 })
    expect(await ledgerOf(db, client)).toEqual([{ kind: 'hold', held: 340_000, outstanding: 0 }])
    const credit = await app.as(client.officer).get(`/api/v1/clients/${client.id}/credit`)
    expect(credit.body).toEqual({
      clientId: client.id,
      limit: 10_000,
      outstanding: 0,
      held: 3400,
      available: 6600,
      creditBalance: 0,
      overdue: 0,
      daysPastDue: 0,
      next: null,
      dueWeekday: null,
      writtenOff: 0,
    })
    const events = await db.selectFrom('order_events').selectAll().where('order_id', '=', response.body.id).execute()
    expect(events).toMatchObject([{ kind: 'placed', to_status: 'Pending', actor_account_id: client.officer.accountId }])
    const audit = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', response.body.id).execute()
    expect(audit).toMatchObject([{ action: 'order.placed', actor_account_id: client.officer.accountId }])
    expect(JSON.stringify(audit)).not.toContain('Akinyi')
  })

  test('a booked order merges lines of the same product', async () => {
    const client = await createClient(db)
    const pot = await createProduct(db, { stock: 3 })
    const twice = [
      { productId: pot.id, quantity: 2 },
      { productId: pot.id, quantity: 2 },
    ]
    const refused = await placeFor(app, client, twice)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', details: { products: [{ id: pot.id, available: 3, requested: 4 }] } },
    })
    const placed = await placeFor(app, client, [
      { productId: pot.id, quantity: 2 },
      { productId: pot.id, quantity: 1 },
    ])
    expect(placed).toMatchObject({ status: 201, body: { total: 3000 } })
  })

  test('an order may use the limit to the last shilling and not one shilling more', async () => {
    const client = await createClient(db, { loanLimitCents: 200_000 })
    const stove = await createProduct(db)
    expect((await placeFor(app, client, [{ productId: stove.id, quantity: 2 }])).status).toBe(201)
    const refused = await placeFor(app, client, [{ productId: stove.id, quantity: 1 }])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'LOAN_LIMIT_REACHED',
        details: { limit: 2000, outstanding: 0, held: 2000, available: 0, requested: 1000, shortfall: 1000 },
      },
    })
    expect(refused.body.message).toMatch(/^Loan limit reached/)
  })

  test('an order of a hundred lines takes as many statements as one of two', async () => {
    const client = await createClient(db, { loanLimitCents: 100_000_000 })
    const products: { id: number }[] = []
    for (let index = 0; index < 100; index += 1) products.push(await createProduct(db))
    const caller = app.as(client.officer)
    await caller.get('/api/v1/auth/verify')
    const place = (count: number) =>
      caller.post(
        PLACE,
        orderFor(
          client,
          products.slice(0, count).map(({ id }) => ({ productId: id, quantity: 1 })),
        ),
      )
    const two = await statementsOf(() => place(2))
    const hundred = await statementsOf(() => place(100))
    expect(hundred.length).toBe(two.length)
    expect(hundred.length).toBeLessThanOrEqual(16)
    expect((await stockOf(db, products[99] ?? { id: 0 })).reserved).toBe(1)
  })
})

describe('a refused order', () => {
  test('a refused order leaves one refusal and no other row', async () => {
    const client = await createClient(db, { loanLimitCents: 500_000 })
    const lamp = await createProduct(db, { stock: 5 })
    const lastTank = await createProduct(db, { stock: 1 })
    const before = await orderRows(db)

    const response = await placeFor(app, client, [
      { productId: lamp.id, quantity: 1 },
      { productId: lastTank.id, quantity: 2 },
    ])

    expect(response).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', details: { products: [{ id: lastTank.id, name: lastTank.name }] } },
    })
    expect(response.body.message).toContain(lastTank.name)
    expect(await stockOf(db, lamp)).toEqual({ current: 5, reserved: 0 })
    expect(await ledgerOf(db, client)).toEqual([])
    expect(await orderRows(db)).toEqual({ ...before, refusals: before.refusals + 1 })
  })

  test.each([
    ['no limit set', { loanLimitCents: null }, 409, 'LIMIT_NOT_SET'],
    ['a blocked client', { status: 'blocked' }, 409, 'CLIENT_NOT_ACTIVE'],
    ['a client of no group', { withoutGroup: true }, 422, 'CLIENT_NOT_IN_GROUP'],
  ] as const)('an order is refused with its reason: %s', async (_name, options, status, code) => {
    const client = await createClient(db, options)
    const lamp = await createProduct(db)
    expect(await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])).toMatchObject({ status, body: { code } })
    expect(await stockOf(db, lamp)).toEqual({ current: 10, reserved: 0 })
  })

  test('an order for an inactive group is refused with that reason', async () => {
    const group = await createGroup(db, { status: 'inactive' })
    const client = await createClient(db, { group })
    const lamp = await createProduct(db)
    const response = await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])
    expect(response).toMatchObject({ status: 409, body: { code: 'GROUP_NOT_ACTIVE', details: { group: group.name } } })
  })

  test("an order is refused when the group's credit officer is inactive, because nothing can be booked in their name", async () => {
    const client = await createClient(db)
    await db.updateTable('credit_officers').set({ status: 'inactive' }).where('id', '=', client.officer.id).execute()
    const lamp = await createProduct(db)
    const admin = app.as(await createAccount(db))
    const order = orderFor(client, [{ productId: lamp.id, quantity: 1 }])
    expect(await admin.post(PLACE, order)).toMatchObject({
      status: 409,
      body: { code: 'OFFICER_NOT_ACTIVE', details: { group: client.group.name } },
    })
    expect(await ledgerOf(db, client)).toEqual([])
  })

  test('repeated refusals of one key leave one row with the last reason, which is deleted after 90 days', async () => {
    const client = await createClient(db, { loanLimitCents: null })
    const lamp = await createProduct(db, { stock: 0 })
    const send = () =>
      app
        .as(client.officer)
        .post(PLACE, orderFor(client, [{ productId: lamp.id, quantity: 1 }]), { key: 'twice-refused' })
    const refusals = () =>
      db.selectFrom('order_refusals').select('code').where('request_key', '=', 'twice-refused').execute()
    await send()
    await db.updateTable('products').set({ current_stock: 1 }).where('id', '=', lamp.id).execute()
    await send()
    expect(await refusals()).toEqual([{ code: 'LIMIT_NOT_SET' }])
    const age = (days: number) =>
      db
        .updateTable('order_refusals')
        .set({ at: new Date(Date.now() - days * 86_400_000) })
        .execute()
    await age(89)
    await purgeOldRefusals(db)
    expect(await refusals()).toHaveLength(1)
    await age(91)
    await purgeOldRefusals(db)
    expect(await refusals()).toEqual([])
  })

  test('an order is refused when another officer leads the group', async () => {
    const client = await createClient(db)
    const other = await createOfficer(db, { branchId: client.officer.branchId })
    const lamp = await createProduct(db)
    const response = await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }], { bookedBy: other.id })
    expect(response).toMatchObject({ status: 422, body: { code: 'OFFICER_NOT_OF_GROUP' } })
  })

  test('an order with a hidden or unknown product is refused and names the product', async () => {
    const client = await createClient(db)
    const hidden = await createProduct(db, { status: 'hidden' })
    const response = await placeFor(app, client, [
      { productId: hidden.id, quantity: 1 },
      { productId: 999_999, quantity: 1 },
    ])
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_NOT_SOLD', details: { products: [{ id: hidden.id }, { id: 999_999 }] } },
    })
  })

  test.each([
    ['a discount of the order', { discount: 900 }, {}],
    ['a total of the order', { total: 1 }, {}],
    ['a price of a line', {}, { price: 1 }],
    ['a discount of a line', {}, { discount: 90 }],
  ])('an order that brings %s is refused, and nothing is booked', async (_, ofOrder, ofLine) => {
    const client = await createClient(db)
    const lamp = await createProduct(db)
    const refused = await placeFor(app, client, [{ productId: lamp.id, quantity: 1, ...ofLine }], ofOrder)
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await ledgerOf(db, client)).toEqual([])
  })

  test('an order whose expected total differs is refused with the new figures', async () => {
    const client = await createClient(db)
    const lamp = await createProduct(db)
    const response = await placeFor(app, client, [{ productId: lamp.id, quantity: 2 }], { expectedTotal: 1999 })
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        details: { expectedTotal: 1999, total: 2000, items: [{ productId: lamp.id, price: 1000 }] },
      },
    })
    expect((await placeFor(app, client, [{ productId: lamp.id, quantity: 2 }], { expectedTotal: 2000 })).status).toBe(
      201,
    )
  })

  test('a refusal is in the requested language', async () => {
    const client = await createClient(db, { loanLimitCents: 0 })
    const lamp = await createProduct(db)
    const response = await app
      .as(client.officer)
      .post(PLACE, orderFor(client, [{ productId: lamp.id, quantity: 1 }]), { headers: { 'accept-language': 'sw-KE' } })
    expect(response.body.message).toContain('Kikomo cha mkopo')
  })
})

describe('who may book', () => {
  test('staff of another branch get NOT_FOUND for the client', async () => {
    const client = await createClient(db)
    const stranger = await createOfficer(db)
    const lamp = await createProduct(db)
    const response = await app.as(stranger).post(PLACE, orderFor(client, [{ productId: lamp.id, quantity: 1 }]))
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('neither a member nor a visitor may book', async () => {
    const client = await createClient(db)
    const lamp = await createProduct(db)
    const order = orderFor(client, [{ productId: lamp.id, quantity: 1 }])
    const member = await createAccount(db, { role: 'User' })
    expect((await app.as(member).post(PLACE, order)).status).toBe(403)
    expect((await app.visitor.post(PLACE, order)).status).toBe(401)
  })

  test('staff of all branches book for any branch', async () => {
    const client = await createClient(db)
    const lamp = await createProduct(db)
    const manager = await createAccount(db, { role: 'Manager' })
    const response = await app.as(manager).post(PLACE, orderFor(client, [{ productId: lamp.id, quantity: 1 }]))
    expect(response.status).toBe(201)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', response.body.id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      placed_by: manager.accountId,
      credit_officer_id: client.officer.id,
      branch_id: client.officer.branchId,
    })
  })
})
