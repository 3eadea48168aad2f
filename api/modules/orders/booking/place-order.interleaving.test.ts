import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import { orderFor } from '#api/testing/booking.ts'
import {
  type Client,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  ledgerOf,
  orderRows,
  stockOf,
} from '#api/testing/factories.ts'
import { findWaiting, holdRow, type HeldTx as Tx, waitingForLock } from '#api/testing/interleave.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'

// A second transaction takes a lock and holds it; the order waits for that lock; then the transaction ends.
const PLACE = '/api/v1/orders/place'
const { db, app, ownerUrl } = await startTestShop()

type Product = Awaited<ReturnType<typeof createProduct>>
const two = (product: Product) => [{ productId: product.id, quantity: 2 }]

/**
 * Starts an order that waits for what `hold` locked in its own open transaction. Returns the transaction and the
 * pending answer.
 */
async function runInto(hold: (tx: Tx) => Promise<unknown>, order: object, client: Client, key: string, holder = db) {
  const caller = app.as(client.officer)
  await caller.get('/api/v1/auth/verify')
  const tx = await holder.startTransaction().execute()
  await hold(tx)
  const answer = caller.post(PLACE, order, { key })
  const [pid] = await waitingForLock(db)
  return { tx, answer, pid, again: () => caller.post(PLACE, order, { key }) }
}
const lock = (product: Product) => (tx: Tx) =>
  tx.selectFrom('products').select('id').where('id', '=', product.id).forUpdate().execute()

describe('an order that waits for a row', () => {
  test('an order that waits for a locked row is placed once the row is free', async () => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const { tx, answer } = await runInto(lock(product), orderFor(client, two(product)), client, 'wait-and-see')
    await tx.rollback().execute()
    expect((await answer).status).toBe(201)
    expect(await stockOf(db, product)).toEqual({ current: 10, reserved: 2 })
  })

  test.skipIf(isClockShifted)(
    'an order that waits for a row for three seconds is refused as BUSY, writes nothing, and succeeds with the same key',
    async () => {
      const client = await createClient(db)
      const product = await createProduct(db)
      const before = await orderRows(db)
      const started = Date.now()
      const { tx, answer, again } = await runInto(lock(product), orderFor(client, two(product)), client, 'long-wait')

      expect(await answer).toMatchObject({ status: 409, body: { code: 'BUSY' } })
      expect(Date.now() - started).toBeGreaterThan(2900)
      expect(await orderRows(db)).toEqual(before)
      expect(await ledgerOf(db, client)).toEqual([])

      await tx.rollback().execute()
      expect((await again()).status).toBe(201)
    },
  )

  test('a repeated request with the same key waits for the first one and does not book twice', async () => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const { tx, answer, again } = await runInto(lock(product), orderFor(client, two(product)), client, 'double-tap')
    expect(await again()).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
    await tx.rollback().execute()
    const first = await answer
    expect(first.status).toBe(201)
    expect((await again()).body).toEqual(first.body)
    expect((await stockOf(db, product)).reserved).toBe(2)
  })

  test('at most two orders of a client wait for its row, while those of others are placed', async () => {
    const [client, other] = [await createClient(db), await createClient(db)]
    const product = await createProduct(db, { stock: 20 })
    const { tx, answer } = await runInto(
      holdRow('customers', client.id),
      orderFor(client, two(product)),
      client,
      'one-of-many',
    )
    const caller = app.as(client.officer)
    const rest = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) =>
      caller.post(PLACE, orderFor(client, two(product)), { key: `one-of-many-${name}` }),
    )
    const [placed] = await Promise.all([
      app.as(other.officer).post(PLACE, orderFor(other, two(product)), { key: 'of-another-client' }),
      waitingForLock(db, 2),
    ])
    expect(placed.status).toBe(201)
    expect((await findWaiting(db)).length).toBeLessThanOrEqual(2)
    await tx.rollback().execute()
    for (const { status, body } of await Promise.all([answer, ...rest])) {
      if (status !== 201) expect(body.code).toBe('BUSY')
    }
  })

  test('an order whose connection is lost leaves no rows and no locks', async () => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const before = await orderRows(db)
    const { tx, answer, pid, again } = await runInto(
      lock(product),
      orderFor(client, two(product)),
      client,
      'cut-the-line',
    )
    await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
    expect(await answer).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })
    await tx.rollback().execute()
    expect(await orderRows(db)).toEqual(before)
    expect((await again()).status).toBe(201)
  })

  test.skipIf(isClockShifted)(
    'an order that is the victim of a deadlock is refused as BUSY and writes nothing',
    async () => {
      const client = await createClient(db)
      const product = await createProduct(db)
      const before = await orderRows(db)
      // Only a superuser may set deadlock_timeout.
      const owner = connect(ownerUrl, { max: 1 })
      const patient = async (tx: Tx) => {
        await sql`set local deadlock_timeout = '20s'`.execute(tx)
        await lock(product)(tx)
      }
      const order = orderFor(client, two(product))
      const { tx, answer } = await runInto(patient, order, client, 'wrong-way-round', owner)
      // Product before client: the reverse of the global lock order, which the shop's own code never takes.
      await tx.selectFrom('customers').select('id').where('id', '=', client.id).forUpdate().execute()
      expect(await answer).toMatchObject({ status: 409, body: { code: 'BUSY' } })
      await tx.rollback().execute()
      await owner.destroy()
      expect(await orderRows(db)).toEqual(before)
    },
  )
})

describe('changes committed while an order waits', () => {
  const change = (client: Client, product: Product) => {
    const ofProduct = (values: object) => (tx: Tx) =>
      tx.updateTable('products').set(values).where('id', '=', product.id).execute()
    const ofClient = (values: object) => (tx: Tx) =>
      tx.updateTable('customers').set(values).where('id', '=', client.id).execute()
    const ofGroup = (values: object) => (tx: Tx) =>
      tx.updateTable('groups').set(values).where('id', '=', client.group.id).execute()
    return {
      'the product was hidden': [ofProduct({ status: 'hidden' }), 409, 'PRODUCT_NOT_SOLD'],
      'the price rose': [ofProduct({ list_price_cents: 150_000, selling_price_cents: 150_000 }), 409, 'PRICE_CHANGED'],
      'an offer began': [ofProduct({ selling_price_cents: 50_000 }), 409, 'PRICE_CHANGED'],
      'the limit was lowered': [ofClient({ loan_limit_cents: 199_999 }), 409, 'LOAN_LIMIT_REACHED'],
      'the limit was taken away': [ofClient({ loan_limit_cents: null }), 409, 'LIMIT_NOT_SET'],
      'the client was blocked': [ofClient({ status: 'blocked' }), 409, 'CLIENT_NOT_ACTIVE'],
      'the client left the group': [ofClient({ group_id: null }), 422, 'CLIENT_NOT_IN_GROUP'],
      'the group was closed': [ofGroup({ status: 'closed' }), 409, 'GROUP_NOT_ACTIVE'],
    } as const
  }
  type Case = keyof ReturnType<typeof change>
  const cases: Case[] = Object.keys(change({ group: {} } as Client, {} as Product)) as Case[]

  test.each(cases)('an order refuses what was committed while it waited: %s', async (name) => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const [hold, status, code] = change(client, product)[name]
    const order = orderFor(client, two(product), { expectedTotal: 2000 })
    const { tx, answer } = await runInto(hold, order, client, `meanwhile-${cases.indexOf(name)}`)
    await tx.commit().execute()
    expect(await answer).toMatchObject({ status, body: { code } })
    expect((await stockOf(db, product)).reserved).toBe(0)
    expect(await ledgerOf(db, client)).toEqual([])
  })

  test.each(cases)('an order is placed when the change it waited for is rolled back: %s', async (name) => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const [hold] = change(client, product)[name]
    const order = orderFor(client, two(product), { expectedTotal: 2000 })
    const { tx, answer } = await runInto(hold, order, client, `taken-back-${cases.indexOf(name)}`)
    await tx.rollback().execute()
    expect((await answer).status).toBe(201)
  })

  test('a price change during the wait is refused with the new figures, and an order without an expected total pays the new price', async () => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const raise = (cents: number) => (tx: Tx) =>
      tx
        .updateTable('products')
        .set({ list_price_cents: cents, selling_price_cents: cents })
        .where('id', '=', product.id)
        .execute()
    const seen = await runInto(
      raise(150_000),
      orderFor(client, two(product), { expectedTotal: 2000 }),
      client,
      'saw-2000',
    )
    await seen.tx.commit().execute()
    expect((await seen.answer).body.details).toEqual({
      expectedTotal: 2000,
      total: 3000,
      subtotal: 3000,
      items: [{ productId: product.id, name: product.name, price: 1500 }],
    })
    const blind = await runInto(raise(170_000), orderFor(client, two(product)), client, 'saw-nothing')
    await blind.tx.commit().execute()
    expect(await blind.answer).toMatchObject({ status: 201, body: { total: 3400 } })
  })

  test('an order is refused when another order takes the last pieces while it waits', async () => {
    const client = await createClient(db)
    const product = await createProduct(db, { stock: 2 })
    const take = async (tx: Tx) => {
      await tx.updateTable('products').set({ current_stock: 1 }).where('id', '=', product.id).execute()
      const movement = { product_id: product.id, kind: 'adjusted', current_delta: -1, reserved_delta: 0 } as const
      await tx.insertInto('stock_movements').values(movement).execute()
    }
    const { tx, answer } = await runInto(take, orderFor(client, two(product)), client, 'too-late-by-one')
    await tx.commit().execute()
    expect(await answer).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', details: { products: [{ id: product.id, available: 1, requested: 2 }] } },
    })
  })
})

describe('a client who changes groups while the order waits', () => {
  test('an order is not booked under either group when the client changes groups meanwhile, and a retry uses the new group and officer', async () => {
    const officer = await createOfficer(db)
    const client = await createClient(db, { officer })
    const colleague = await createOfficer(db, { branchId: officer.branchId })
    const group = await createGroup(db, { officer: colleague })
    const product = await createProduct(db)
    const move = (tx: Tx) =>
      tx.updateTable('customers').set({ group_id: group.id }).where('id', '=', client.id).execute()

    const { tx, answer, again } = await runInto(move, orderFor(client, two(product)), client, 'moved-away')
    await tx.commit().execute()

    expect(await answer).toMatchObject({ status: 409, body: { code: 'BUSY' } })
    expect(await again()).toMatchObject({ status: 422, body: { code: 'OFFICER_NOT_OF_GROUP' } })
    const order = { ...orderFor(client, two(product)), bookedBy: colleague.id }
    expect((await app.as(officer).post(PLACE, order)).status).toBe(201)
  })

  test('an order is not booked in the name of the officer who led the group before', async () => {
    const client = await createClient(db)
    const next = await createOfficer(db, { branchId: client.officer.branchId })
    const product = await createProduct(db)
    const hand = (tx: Tx) =>
      tx.updateTable('groups').set({ credit_officer_id: next.id }).where('id', '=', client.group.id).execute()
    const { tx, answer } = await runInto(hand, orderFor(client, two(product)), client, 'handed-over')
    await tx.commit().execute()
    expect(await answer).toMatchObject({ status: 422, body: { code: 'OFFICER_NOT_OF_GROUP' } })
  })
})

test('all counters equal their ledgers after these orders', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
