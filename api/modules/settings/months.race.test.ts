import { describe, expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { type HeldTx, runInto, waitingForLock } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { insertClosedMonth, lockMonth } from './months.queries.ts'

const { db, app } = await startTestShop()
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)
const today = businessDay(new Date())
const monthAgo = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months).slice(0, 7)
const close = (month: string) => admin.send('PUT', `/api/v1/closed-months/${month}`)

async function createDebtor(): Promise<Client> {
  const client = await createClient(db)
  await deliverOrder(app, db, client, { deliveredOn: addMonths(today, -11) })
  return client
}
const repay = (client: Client, paidOn: string) =>
  admin.post(`/api/v1/clients/${client.id}/repayments`, {
    amount: 100,
    paidOn,
    method: 'cash',
    reference: `SLIP-${client.id}-${paidOn}`,
  })
const repaymentsIn = async (month: string) =>
  (
    await db
      .selectFrom('credit_entries')
      .select('repayment_id')
      .where('kind', '=', 'repayment')
      .where('effective_on', '>=', `${month}-01`)
      .where('effective_on', '<', addMonths(`${month}-01`, 1))
      .execute()
  ).length

/** Closes a month in a transaction that is still open. */
const closeSlowly = (month: string) => async (tx: HeldTx) => {
  await lockMonth(tx, month)
  await insertClosedMonth(tx, month, adminAccount.accountId)
}
const enterSlowly = (client: Client, day: string) => (tx: HeldTx) =>
  tx
    .insertInto('credit_entries')
    .values({ customer_id: client.id, kind: 'fee', held_delta_cents: 0, outstanding_delta_cents: 1, effective_on: day })
    .execute()

describe('closing a month and writing an entry in it', () => {
  test('closing waits for the entry that is being written', async () => {
    const month = monthAgo(1)
    const client = await createClient(db)
    const { status } = await runInto(db, enterSlowly(client, `${month}-10`), () => close(month))
    expect(status).toBe(200)
    const entries = await db.selectFrom('credit_entries').select('effective_on').where('customer_id', '=', client.id)
    expect(await entries.execute()).toEqual([{ effective_on: `${month}-10` }])
  })

  test('an entry waits for the closing and is refused then', async () => {
    const month = monthAgo(2)
    const client = await createDebtor()
    const answer = await runInto(db, closeSlowly(month), () => repay(client, `${month}-10`))
    expect(answer).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED', details: { month } } })
    expect(await repaymentsIn(month)).toBe(0)
  })

  test('an entry that waited for a closing that was rolled back is written', async () => {
    const month = monthAgo(3)
    const client = await createDebtor()
    const tx = await db.startTransaction().execute()
    await closeSlowly(month)(tx)
    const answer = repay(client, `${month}-10`)
    await waitingForLock(db)
    await tx.rollback().execute()
    expect((await answer).status).toBe(201)
  })

  test('none of many simultaneous repayments is written after the month was closed', async () => {
    const month = monthAgo(4)
    const debtors = await Promise.all(Array.from({ length: 24 }, createDebtor))
    const paying = debtors.map((client) => repay(client, `${month}-20`))
    await Promise.race(paying)
    expect((await close(month)).status).toBe(200)
    const whenClosed = await repaymentsIn(month)
    const answers = await Promise.all(paying)
    const written = answers.filter(({ status }) => status === 201).length
    expect(written).toBeGreaterThan(0)
    expect(await repaymentsIn(month)).toBe(whenClosed)
    expect(written).toBe(whenClosed)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('MONTH_CLOSED')
  })
})

describe('bookings', () => {
  const book = async () => {
    const product = await createProduct(db)
    return (await placeFor(app, await createClient(db), [{ productId: product.id, quantity: 1 }])).status
  }

  test('bookings do not wait for a transaction that has written an entry of this month', async () => {
    const tx = await db.startTransaction().execute()
    await enterSlowly(await createClient(db), today)(tx)
    expect([await book(), await book()]).toEqual([201, 201])
    await tx.rollback().execute()
  })

  test('bookings do not wait for the closing of an earlier month', async () => {
    const tx = await db.startTransaction().execute()
    await closeSlowly(monthAgo(5))(tx)
    expect(await book()).toBe(201)
    await tx.rollback().execute()
  })
})
