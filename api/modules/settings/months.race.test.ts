import { describe, expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { type HeldTx, runInto, waitingForLock } from '#api/testing/interleave.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { insertClosedMonth, lockMonth } from './months.queries.ts'

const { db, app } = await startTestShop()
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)
const today = businessDay(new Date())
const monthAgo = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months).slice(0, 7)
const reopen = (month: string) =>
  admin.post(`/api/v1/closed-months/${month}/reopening`, { reason: 'A receipt was found' })
const close = (month: string) => admin.send('PUT', `/api/v1/closed-months/${month}`)

async function createDebtor(): Promise<Client> {
  const client = await createClient(db)
  await deliverOrder(app, db, client, { deliveredOn: addMonths(today, -11) })
  return client
}
const keyOf = (client: Client) => `receipt-of-client-${client.id}`
const repay = (client: Client, paidOn: string) =>
  postRepayment(
    admin,
    client.id,
    { amount: 100, paidOn, method: 'bank', reference: `SLIP-${client.id}` },
    { key: keyOf(client) },
  )
/** Receipts are numbered one after the other, so of those only one is past its entry. */
const charge = (client: Client, effectiveOn: string) =>
  admin.post(
    `/api/v1/clients/${client.id}/entries`,
    { kind: 'fee', amount: 100, effectiveOn, reason: 'Late', balanceSeen: 1000 },
    { key: keyOf(client) },
  )
const entriesIn = async (month: string, kind: 'repayment' | 'fee') =>
  (
    await db
      .selectFrom('credit_entries')
      .select('id')
      .where('kind', '=', kind)
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
    expect(await entriesIn(month, 'repayment')).toBe(0)
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

  test('of many entries those begun before the closing are written, and those begun after it are refused', async () => {
    const month = monthAgo(4)
    const debtors = await Promise.all(Array.from({ length: 10 }, createDebtor))
    const [earlier, later] = [debtors.slice(0, 5), debtors.slice(5)]
    // A request key that another transaction inserts pauses an entry behind its row of the ledger.
    const tx = await db.startTransaction().execute()
    const keys = earlier.map((client) => ({
      account_id: adminAccount.accountId,
      key: keyOf(client),
      endpoint: 'test',
      request_hash: '',
    }))
    await tx.insertInto('idempotency_keys').values(keys).execute()

    const begun = earlier.map((client) => charge(client, `${month}-20`))
    await waitingForLock(db, 5)
    const closing = close(month)
    await waitingForLock(db, 6)
    const behind = later.map((client) => charge(client, `${month}-20`))
    await waitingForLock(db, 11)
    await tx.rollback().execute()

    const codes = async (answers: ReturnType<typeof charge>[]) =>
      (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
    expect(await codes(begun)).toEqual(earlier.map(() => 201))
    expect((await closing).status).toBe(200)
    expect(await codes(behind)).toEqual(later.map(() => 'MONTH_CLOSED'))
    expect(await entriesIn(month, 'fee')).toBe(earlier.length)
  })
})

describe('reopening', () => {
  const reopenings = () => db.selectFrom('audit_entries').select('id').where('action', '=', 'month.reopened').execute()

  test('of simultaneous calls one reopens the month, and it is audited once', async () => {
    const month = monthAgo(6)
    await close(month)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reopen(month)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await reopenings()).toHaveLength(1)
    expect((await repay(await createDebtor(), `${month}-20`)).status).toBe(201)
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

  test('reopening this month, which is open, waits for no booking, so that none waits behind it', async () => {
    const tx = await db.startTransaction().execute()
    await enterSlowly(await createClient(db), today)(tx)
    const answers = await Promise.all([reopen(today.slice(0, 7)), book()])
    await tx.rollback().execute()
    expect([answers[0].status, answers[1]]).toEqual([200, 201])
  })

  test('bookings do not wait for the closing of an earlier month', async () => {
    const tx = await db.startTransaction().execute()
    await closeSlowly(monthAgo(5))(tx)
    expect(await book()).toBe(201)
    await tx.rollback().execute()
  })
})
