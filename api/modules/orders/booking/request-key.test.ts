import { describe, expect, test } from 'vitest'
import { orderFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createBranch,
  createClient,
  createOfficer,
  createProduct,
  stockOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const PLACE = '/api/v1/orders/place'
const { db, app } = await startTestShop()

describe('the request key', () => {
  test('the same key and body return the stored answer, and another body is refused', async () => {
    const client = await createClient(db)
    const lamp = await createProduct(db)
    const caller = app.as(client.officer)
    const order = orderFor(client, [{ productId: lamp.id, quantity: 1 }])
    const first = await caller.post(PLACE, order, { key: 'first-key-1' })
    const again = await caller.post(PLACE, order, { key: 'first-key-1' })
    const other = await caller.post(PLACE, { ...order, numberOfMonths: 3 }, { key: 'first-key-1' })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
    expect((await stockOf(db, lamp)).reserved).toBe(1)
  })

  test('the same request is recognised whatever the order of its fields and the whitespace around its texts', async () => {
    const client = await createClient(db)
    const lamp = await createProduct(db)
    const caller = app.as(client.officer)
    const { id, officer } = client
    const one = { client: id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 1 }], note: 'Call' }
    const same = { note: ' Call ', items: [{ quantity: 1, productId: lamp.id }], bookedBy: officer.id, client: id }
    const first = await caller.post(PLACE, one, { key: 'same-content-1' })
    expect(await caller.post(PLACE, same, { key: 'same-content-1' })).toMatchObject({ status: 201, body: first.body })
  })

  test('a repeated key returns the order as placed, whatever has changed in client, price and stock since', async () => {
    const client = await createClient(db, { loanLimitCents: 100_000 })
    const lamp = await createProduct(db, { stock: 1 })
    const caller = app.as(client.officer)
    const order = orderFor(client, [{ productId: lamp.id, quantity: 1 }])
    const first = await caller.post(PLACE, order, { key: 'later-change-1' })
    await db
      .updateTable('products')
      .set({ list_price_cents: 900_000, selling_price_cents: 900_000 })
      .where('id', '=', lamp.id)
      .execute()
    await db.updateTable('customers').set({ status: 'blocked' }).where('id', '=', client.id).execute()
    expect(await caller.post(PLACE, order, { key: 'later-change-1' })).toMatchObject({ status: 201, body: first.body })
  })

  test('the same key of another account is another request', async () => {
    const branch = await createBranch(db)
    const officer = await createOfficer(db, { branchId: branch.id })
    const client = await createClient(db, { officer })
    const lamp = await createProduct(db)
    const manager = await createAccount(db, { role: 'Manager' })
    const order = orderFor(client, [{ productId: lamp.id, quantity: 1 }])
    const first = await app.as(officer).post(PLACE, order, { key: 'shared-key-1' })
    const second = await app.as(manager).post(PLACE, order, { key: 'shared-key-1' })
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('the key of a refused order may be used again', async () => {
    const client = await createClient(db)
    const lamp = await createProduct(db, { stock: 0 })
    const caller = app.as(client.officer)
    const order = orderFor(client, [{ productId: lamp.id, quantity: 1 }])
    expect((await caller.post(PLACE, order, { key: 'restock-key-1' })).status).toBe(409)
    await db.updateTable('products').set({ current_stock: 4 }).where('id', '=', lamp.id).execute()
    expect((await caller.post(PLACE, order, { key: 'restock-key-1' })).status).toBe(201)
  })
})
