import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots, moveAlong, placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createProduct, placeOn } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
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
    const { body: repayment } = await postRepayment(manager, client.id, payment)
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

describe('money dated before the debt', () => {
  const [may, june, july] = [addMonths(today, -6), addMonths(today, -5), addMonths(today, -4)]
  const statementOf = async ({ id }: { id: number }) => {
    const { body } = await manager.get(`/api/v1/clients/${id}/statement?from=${addMonths(today, -12)}&to=${today}`)
    return body.entries.map(({ on, kind, change, owed }: Record<string, unknown>) => [on, kind, change, owed])
  }
  const repay = (client: { id: number }, amount: number, paidOn: string) =>
    postRepayment(manager, client.id, {
      amount,
      paidOn,
      method: 'cash',
      reference: `EARLY-${client.id}-${amount}-${paidOn}`,
    })
  /** Owes 1,000 from June and 500 more from July. */
  async function createDebtor() {
    const client = await createClient(db)
    const first = await deliverOrder(app, db, client, { shillings: 1000, deliveredOn: june })
    const second = await deliverOrder(app, db, client, { shillings: 500, deliveredOn: july })
    return { ...client, first, second }
  }

  test('is paid in advance until the debt comes, and no day is below 0', async () => {
    const client = await createDebtor()
    const { status, body: repayment } = await repay(client, 1700, may)
    expect([status, repayment.excess]).toEqual([201, 200])
    expect(await statementOf(client)).toEqual([
      [june, 'delivery', 1000, 1000],
      [june, 'credit-used', -1000, 0],
      [july, 'delivery', 500, 500],
      [july, 'credit-used', -500, 0],
    ])
    const credit = async () => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
    expect(await credit()).toMatchObject({ outstanding: 0, creditBalance: 200 })
    const { content: plan } = (await manager.get(`/api/v1/clients/${client.id}/instalments`)).body
    expect(plan.map(({ paid }: { paid: number }) => paid)).toEqual([1000, 500])
    await manager.post(`/api/v1/repayments/${repayment.id}/reversal`, { reason: 'Counted twice' })
    expect(await credit()).toMatchObject({ outstanding: 1500, creditBalance: 0 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('pays on its day what was owed from then on without a break', async () => {
    const client = await createDebtor()
    await repay(client, 800, july)
    await repay(client, 600, june)
    expect(await statementOf(client)).toEqual([
      [june, 'delivery', 1000, 1000],
      [june, 'repayment', -600, 400],
      [july, 'delivery', 500, 900],
      [july, 'repayment', -800, 100],
    ])
    const other = await createDebtor()
    await repay(other, 1200, july)
    await repay(other, 300, june)
    expect(await statementOf(other)).toEqual([
      [june, 'delivery', 1000, 1000],
      [june, 'repayment', -300, 700],
      [july, 'delivery', 500, 1200],
      [july, 'repayment', -1200, 0],
    ])
    const third = await createDebtor()
    await repay(third, 1100, june)
    expect((await statementOf(third)).map(([, , , owed]: unknown[]) => owed)).toEqual([1000, 0, 500, 400])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a correction that lowers the debt is refused for a day on which less was owed', async () => {
    const client = await createDebtor()
    const writeOff = (amount: number, effectiveOn: string) =>
      manager.post(`/api/v1/clients/${client.id}/entries`, {
        kind: 'write-off',
        amount,
        balanceSeen: 1500,
        effectiveOn,
        reason: 'Moved away',
      })
    for (const [amount, day] of [
      [1, may],
      [1001, june],
    ] as const) {
      const { body } = await writeOff(amount, day)
      expect(body.details.fields).toMatchObject([
        { field: 'effectiveOn', message: expect.stringMatching(/Less than this was owed/) },
      ])
    }
    expect((await writeOff(1000, june)).status).toBe(201)
  })

  test('a delivery day is not corrected to one after its repayment', async () => {
    const client = await createDebtor()
    await repay(client, 1000, june)
    const redate = async ({ id }: { id: number }, deliveredOn: string) => {
      const { version } = (await manager.get(`/api/orders/${id}`)).body
      await placeOn(db, { id }, may)
      return manager.post(`/api/v1/orders/${id}/delivery-day`, { deliveredOn, reason: 'Wrong day', version })
    }
    const refused = await redate(client.first, july)
    expect(refused.body.details.fields).toMatchObject([
      { field: 'deliveredOn', message: expect.stringMatching(/repaid before this day/) },
    ])
    expect((await redate(client.second, today)).status).toBe(200)
    expect((await redate(client.first, may)).status).toBe(200)
    expect((await reconcile(db)).findings).toEqual([])
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
