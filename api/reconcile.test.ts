import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { createClient, createProduct, createPromotion } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const findings = async () => (await reconcile(db)).findings

async function placedOrder(): Promise<{ id: number; clientId: number }> {
  const client = await createClient(db)
  const items = [{ productId: (await createProduct(db)).id, quantity: 3 }]
  const order = { client: client.id, bookedBy: client.officer.id, items }
  const { body } = await app.as(client.officer).post('/api/v1/orders/place', order)
  return { id: body.id, clientId: client.id }
}

test('reconcile finds an order that holds more than its total or skipped an event, though the counters equal the ledgers', async () => {
  const held = await placedOrder()
  const entry = (cents: number) =>
    sql`
    with held as (update customers set held_cents = held_cents + ${cents} where id = ${held.clientId})
    insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id)
    values (${held.clientId}, ${cents > 0 ? 'hold' : 'release'}, ${cents}, 0, ${held.id})`.execute(db)
  await entry(777)
  expect(await findings()).toEqual([
    `not true: every living order holds its total, every delivered one was charged it (1: [{"id":${held.id}}])`,
  ])
  await entry(-777)
  const moved = await placedOrder()
  await sql`update orders set status = 'Processing' where id = ${moved.id}`.execute(db)
  expect(await findings()).toContain(`not true: the last change of state is the state (1: [{"id":${moved.id}}])`)
  await sql`update orders set status = 'Pending' where id = ${moved.id}`.execute(db)
  expect(await findings()).toEqual([])
})

test('reconcile reports nothing for a shop with booked orders', async () => {
  const client = await createClient(db)
  const product = await createProduct(db)
  const items = [{ productId: product.id, quantity: 3 }]
  const order = { client: client.id, bookedBy: client.officer.id, items }
  expect((await app.as(client.officer).post('/api/v1/orders/place', order)).status).toBe(201)
  expect(await findings()).toEqual([])
})

test('reconcile names each counter that differs from its ledger, with both figures, until it is corrected', async () => {
  const product = await createProduct(db, { stock: 10 })
  const other = await createProduct(db, { stock: 0 })
  const client = await createClient(db)
  const set = (text: string) => sql.raw(text).execute(db)

  await set(`update products set current_stock = 12, reserved_stock = 1 where id = ${product.id}`)
  await set(`update products set current_stock = 1 where id = ${other.id}`)
  await set(`update customers set held_cents = 500, outstanding_cents = 700 where id = ${client.id}`)
  expect((await findings()).sort()).toEqual([
    `customer ${client.id}: held 500, owed 700, written off 0, credit 0; ledger 0, 0, 0, 0 (cents)`,
    `product ${product.id}: stock 12/1, ledger 10/0`,
    `product ${other.id}: stock 1/0, ledger 0/0`,
  ])

  await set(`update products set current_stock = 10, reserved_stock = 0 where id = ${product.id}`)
  await set(`update products set current_stock = 0 where id = ${other.id}`)
  await set(`update customers set held_cents = 0, outstanding_cents = 0 where id = ${client.id}`)
  expect(await findings()).toEqual([])
})

test('reconcile finds an order with an unknown promotion', async () => {
  const order = await placedOrder()
  const set = (text: string) => sql.raw(text).execute(db)
  const terms = 'promo_percent = 10, promo_minimum_cents = 0'
  await set(`update orders set promotion_id = 4000000, promo_code = 'NONE', ${terms} where id = ${order.id}`)
  expect(await findings()).toEqual([`order ${order.id}: there is no promotion 4000000`])
  const { id } = await createPromotion(db)
  await set(`update orders set promotion_id = ${id} where id = ${order.id}`)
  expect(await findings()).toEqual([])
  await expect(set(`delete from promotions where id = ${id}`)).rejects.toMatchObject({ code: '23001' })
})

test('reconcile finds an entry without its counter, and changes nothing', async () => {
  const client = await createClient(db)
  await db
    .insertInto('credit_entries')
    .values({ customer_id: client.id, kind: 'hold', held_delta_cents: 900, outstanding_delta_cents: 0 })
    .execute()
  const expected = [`customer ${client.id}: held 0, owed 0, written off 0, credit 0; ledger 900, 0, 0, 0 (cents)`]
  expect(await findings()).toEqual(expected)
  expect(await findings()).toEqual(expected)
})

test('reconcile reads one snapshot, so changes during its run are no differences', async () => {
  const product = await createProduct(db, { stock: 1_000_000 })
  const before = await findings()
  let stopped = false
  const moving = (async () => {
    while (!stopped) {
      await sql`
        with moved as (update products set current_stock = current_stock - 1 where id = ${product.id})
        insert into stock_movements (product_id, kind, current_delta, reserved_delta) values (${product.id}, 'adjusted', -1, 0)
      `.execute(db)
    }
  })()
  for (let nr = 0; nr < 30; nr += 1) expect(await findings()).toEqual(before)
  stopped = true
  await moving
})
