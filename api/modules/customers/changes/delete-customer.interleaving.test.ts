import { expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { holdRow, interleave } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const admin = app.as(await createAccount(db))

const ordersOf = (id: number) => db.selectFrom('orders').select('id').where('customer_id', '=', id).execute()

/** A client, and the two calls that race. Their sessions exist before any row is locked. */
async function setUp() {
  const officer = await createOfficer(db)
  const clerk = app.as(officer)
  const client = await createClient(db, { officer })
  const lamp = await createProduct(db, { stock: 5 })
  const order = { client: client.id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 1 }] }
  await Promise.all([clerk, admin].map((caller) => caller.get('/api/v1/auth/verify')))
  return {
    client,
    book: () => clerk.post('/api/v1/orders/place', order),
    remove: () => admin.send('DELETE', `/api/v1/customers/${client.id}`),
  }
}

test('a booking that waited for the deletion of its client is refused, and leaves no order', async () => {
  const { client, book, remove } = await setUp()
  const [deleted, placed] = await interleave(db, holdRow('customers', client.id), remove, book)
  expect(deleted.status).toBe(200)
  expect([404, 409, 422]).toContain(placed.status)
  expect(await ordersOf(client.id)).toEqual([])
})

test('a deletion that waited for a booking of the client is refused with the open order', async () => {
  const { client, book, remove } = await setUp()
  const [placed, deleted] = await interleave(db, holdRow('customers', client.id), book, remove)
  expect(placed.status).toBe(201)
  expect(deleted).toMatchObject({ status: 409, body: { code: 'BOOKS_OPEN', details: { openOrders: 1 } } })
  expect(await ordersOf(client.id)).toHaveLength(1)
})
