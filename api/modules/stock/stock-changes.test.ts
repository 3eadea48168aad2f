import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createProduct, createRole, stockOf } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { findStockDrift } from './stock.service.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))
const pathOf = (product: { id: number }) => `/api/v1/products/${product.id}/stock`
const change = (product: { id: number }, body: object, key?: string) =>
  manager.post(pathOf(product), body, key ? { key } : {})
const movementsOf = async (product: { id: number }) => (await manager.get(pathOf(product))).body.content

describe('a change of stock', () => {
  test('items in, items out, a count and a correction change counter and ledger alike', async () => {
    const product = await createProduct(db, { stock: 10 })
    expect(await change(product, { kind: 'in', quantity: 5 })).toMatchObject({
      status: 201,
      body: { currentStock: 15 },
    })
    await change(product, { kind: 'out', quantity: 2, reason: 'Broken' })
    await change(product, { kind: 'count', quantity: 12, expected: 13 })
    await change(product, { kind: 'correction', quantity: -1, reason: 'Typed twice' })
    expect(await movementsOf(product)).toMatchObject([
      { kind: 'adjusted', currentChange: -1, currentAfter: 11, reason: 'Typed twice' },
      { kind: 'counted', currentChange: -1, currentAfter: 12 },
      { kind: 'issued', currentChange: -2, currentAfter: 13, reason: 'Broken' },
      { kind: 'received', currentChange: 5, currentAfter: 15, by: expect.any(String) },
      { kind: 'received', currentChange: 10, currentAfter: 10, by: null },
    ])
    expect(await findStockDrift(db)).toEqual([])
  })

  test('a count that agrees is recorded and changes nothing', async () => {
    const product = await createProduct(db, { stock: 4 })
    expect(await change(product, { kind: 'count', quantity: 4, expected: 4 })).toMatchObject({
      body: { currentStock: 4 },
    })
    expect(await movementsOf(product)).toMatchObject([{ kind: 'counted', currentChange: 0, currentAfter: 4 }, {}])
  })

  test('a count of a stock that changed meanwhile is refused with the stored one', async () => {
    const product = await createProduct(db, { stock: 4 })
    expect(await change(product, { kind: 'count', quantity: 3, expected: 5 })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_CHANGED', details: { expected: 5, current: 4 } },
    })
  })

  test('less than orders have reserved is refused, and nothing is written', async () => {
    const product = await createProduct(db, { stock: 5 })
    await db.updateTable('products').set({ reserved_stock: 3 }).where('id', '=', product.id).execute()
    await db
      .insertInto('stock_movements')
      .values({ product_id: product.id, kind: 'reserved', current_delta: 0, reserved_delta: 3 })
      .execute()
    for (const body of [
      { kind: 'out', quantity: 3, reason: 'Broken' },
      { kind: 'count', quantity: 2, expected: 5 },
      { kind: 'correction', quantity: -3, reason: 'Wrong' },
    ]) {
      expect(await change(product, body)).toMatchObject({
        status: 409,
        body: { code: 'STOCK_RESERVED', details: { current: 5, reserved: 3, left: 2 } },
      })
    }
    expect(await stockOf(db, product)).toEqual({ current: 5, reserved: 3 })
  })

  test('the same call sent again after a lost answer is recorded once', async () => {
    const product = await createProduct(db, { stock: 0 })
    const body = { kind: 'in', quantity: 5 }
    await change(product, body, 'stock-lost-answer')
    expect(await change(product, body, 'stock-lost-answer')).toMatchObject({ status: 201, body: { currentStock: 5 } })
    expect(await change(product, { kind: 'in', quantity: 6 }, 'stock-lost-answer')).toMatchObject({ status: 422 })
    const other = await createProduct(db, { stock: 0 })
    expect(await change(other, body, 'stock-lost-answer')).toMatchObject({ status: 422 })
  })

  test.each([
    [{ kind: 'out', quantity: 1 }, 'reason'],
    [{ kind: 'in', quantity: 0 }, 'quantity'],
    [{ kind: 'in', quantity: 1.5 }, 'quantity'],
    [{ kind: 'count', quantity: -1, expected: 0 }, 'quantity'],
    [{ kind: 'count', quantity: 1 }, 'expected'],
    [{ kind: 'correction', quantity: 0, reason: 'None' }, 'quantity'],
    [{ kind: 'sold', quantity: 1 }, 'kind'],
  ])('the change %j is refused and its field is named', async (body, field) => {
    const product = await createProduct(db)
    const answer = await change(product, body)
    expect(answer.status).toBe(400)
    expect(answer.body.details.fields.map((problem: { field: string }) => problem.field)).toContain(field)
  })

  test('a product that was sold out counts as restocked once some come in', async () => {
    const product = await createProduct(db, { stock: 0, listedAt: new Date(Date.now() - 5 * 86_400_000) })
    await change(product, { kind: 'count', quantity: 3, expected: 0 })
    const { restocked_at } = await db
      .selectFrom('products')
      .select('restocked_at')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(restocked_at).not.toBeNull()
  })
})

describe('at the same time', () => {
  test('changes and bookings of one product never leave less than is reserved', async () => {
    const client = await createClient(db, { loanLimitCents: 1_000_000_000 })
    const officer = app.as(client.officer)
    const product = await createProduct(db, { stock: 20 })
    const order = { client: client.id, bookedBy: client.officer.id, items: [{ productId: product.id, quantity: 2 }] }
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => officer.post('/api/v1/orders/place', order)),
      ...Array.from({ length: 8 }, () => change(product, { kind: 'out', quantity: 2, reason: 'Broken' })),
      ...Array.from({ length: 4 }, () => change(product, { kind: 'in', quantity: 1 })),
    ])
    const done = answers.filter(({ status }) => status === 201)
    for (const { status, body } of answers)
      if (status !== 201) expect([409, body.code]).toEqual([status, expect.any(String)])
    const { current, reserved } = await stockOf(db, product)
    expect(current).toBeGreaterThanOrEqual(reserved)
    expect(done.length).toBeGreaterThan(8)
    expect(await findStockDrift(db)).toEqual([])
  })

  test('of parallel counts from one stock the first is stored, and one that differs from it is refused', async () => {
    const product = await createProduct(db, { stock: 10 })
    const answers = await Promise.all(
      [7, 8, 9].map((counted) => change(product, { kind: 'count', quantity: counted, expected: 10 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

test('pages of movements continue, with the stock after each', async () => {
  const product = await createProduct(db, { stock: 1 })
  for (let n = 0; n < 4; n += 1) await change(product, { kind: 'in', quantity: 1 })
  const { body } = await manager.get(`${pathOf(product)}?page=1&size=2`)
  expect(body).toMatchObject({ totalElements: 5, content: [{ currentAfter: 3 }, { currentAfter: 2 }] })
})

test('the calls are closed to staff without the permission, to members and to visitors', async () => {
  const product = await createProduct(db)
  for (const [caller, status] of [
    [clerk, 403],
    [member, 403],
    [app.visitor, 401],
  ] as const) {
    expect((await caller.get(pathOf(product))).status).toBe(status)
    expect((await caller.post(pathOf(product), { kind: 'in', quantity: 1 })).status).toBe(status)
  }
  expect((await manager.get(pathOf({ id: 999_999 }))).status).toBe(404)
  expect((await change({ id: 999_999 }, { kind: 'in', quantity: 1 })).status).toBe(404)
})

test('a page of movements takes three statements besides the session', async () => {
  const product = await createProduct(db)
  expect(await statementsOf(() => manager.get(pathOf(product)))).toHaveLength(4)
})
