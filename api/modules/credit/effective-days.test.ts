import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots, moveAlong, placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createProduct, placeOn } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { entryKinds } from '#contract/lending/ledger.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const delivered = addMonths(today, -3)
const paid = addMonths(today, -1)

const daysOf = async (client: { id: number }) =>
  (
    await db
      .selectFrom('credit_entries')
      .select(['kind', 'effective_on'])
      .where('customer_id', '=', client.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, effective_on }) => [kind, effective_on])
const movementsOf = async (product: { id: number }) =>
  (
    await db
      .selectFrom('stock_movements')
      .select(['kind', 'effective_on'])
      .where('product_id', '=', product.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, effective_on }) => [kind, effective_on])

describe('the day an entry counts from', () => {
  test('a charge counts from the delivery day, a repayment from the day of payment, all else from the day it is recorded', async () => {
    const client = await createClient(db)
    const { id } = await deliverOrder(app, db, client, { deliveredOn: delivered })
    const payment = { amount: 300, paidOn: paid, method: 'cash', reference: 'SLIP-1' }
    const { body: repayment } = await manager.post(`/api/v1/clients/${client.id}/repayments`, payment)
    await manager.post(`/api/v1/repayments/${repayment.id}/reversal`, { reason: 'Counted twice' })
    const { items } = (await manager.get(`/api/orders/${id}`)).body
    const lines = [{ id: items[0].id, quantity: 1, restock: true }]
    expect((await manager.post(`/api/v1/orders/${id}/returns`, { lines, reason: 'Broken' })).status).toBe(201)

    expect(await daysOf(client)).toEqual([
      ['hold', today],
      ['delivery', delivered],
      ['repayment', paid],
      ['reversal', today],
      ['return', today],
    ])
    expect(await movementsOf({ id: items[0].productId })).toEqual([
      ['received', today],
      ['reserved', today],
      ['delivered', delivered],
      ['returned', today],
    ])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a cut and a cancelled order release stock and limit from today', async () => {
    const { client, lamp, order, lamps } = await bookLampsAndPots(app, db, manager)
    await placeOn(db, order, delivered)
    const cut = { lines: [{ id: lamps, quantity: 1 }], reason: 'Too many', version: order.version }
    expect((await manager.post(`/api/v1/orders/${order.id}/cuts`, cut)).status).toBe(200)
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'Moved away' })
    expect(await daysOf(client)).toEqual([
      ['hold', today],
      ['release', today],
      ['release', today],
    ])
    expect(await movementsOf(lamp)).toEqual([
      ['received', today],
      ['reserved', today],
      ['released', today],
      ['released', today],
    ])
  })

  test('a delivery without a day counts from today in stock and ledger', async () => {
    const client = await createClient(db)
    const product = await createProduct(db)
    const { body } = await placeFor(app, client, [{ productId: product.id, quantity: 1 }])
    await moveAlong(manager, body, ['Processing', 'Shipped', 'Completed'])
    expect(await daysOf(client)).toContainEqual(['delivery', today])
    expect(await movementsOf(product)).toContainEqual(['delivered', today])
  })
})

describe('the kinds of credit entries', () => {
  const enter = (client: { id: number }, kind: string) => sql`
    insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents)
    values (${client.id}, ${kind}, 0, 0)`

  test('the database takes the kinds of the contract and no other', async () => {
    const client = await createClient(db)
    for (const kind of entryKinds) await enter(client, kind).execute(db)
    expect((await daysOf(client)).map(([kind]) => kind)).toEqual(entryKinds)
    for (const kind of ['charge', 'Hold', '']) {
      await expect(enter(client, kind).execute(db)).rejects.toMatchObject({ code: '23514' })
    }
  })
})
