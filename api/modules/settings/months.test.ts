import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eraseRepayer } from '#api/modules/credit/receipts/receipts.service.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { moveAlong, placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  createAccount,
  createClient,
  createProduct,
  createRole,
  ledgerOf,
  placeOn,
  stockOf,
} from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db))
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
/** A month of so many months ago, YYYY-MM. */
const monthAgo = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months).slice(0, 7)
const last = monthAgo(1)

const urlOf = (month: string) => `/api/v1/closed-months/${month}`
const close = (month: string) => admin.send('PUT', urlOf(month))
const reopen = (month: string, reason = 'A receipt was found') => admin.post(`${urlOf(month)}/reopening`, { reason })
const closedMonths = async () =>
  (await manager.get('/api/v1/closed-months')).body.content.map(({ month }: { month: string }) => month)
const auditOf = (month: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'personal'])
    .where('entity', '=', 'month')
    .where('entity_id', '=', Number(month.replace('-', '')))
    .orderBy('id')
    .execute()

/** A client who owes KSh 1,000 since three months ago. */
async function createDebtor() {
  const client = await createClient(db)
  await deliverOrder(app, db, client, { deliveredOn: addMonths(today, -3) })
  return client
}
let receipts = 0
const repay = (client: { id: number }, paidOn: string, options: { key?: string; language?: string } = {}) => {
  receipts += 1
  return postRepayment(
    manager,
    client.id,
    { amount: 100, paidOn, method: 'bank', reference: options.key ?? `SLIP-${receipts}` },
    { ...(options.key ? { key: options.key } : {}), headers: { 'accept-language': options.language ?? 'en' } },
  )
}

describe('closing a month', () => {
  test('a closed month is listed with who closed it and when, the latest first, and audited once', async () => {
    const [older, newer] = [monthAgo(30), monthAgo(29)]
    const closed = await close(older)
    expect(closed).toMatchObject({ status: 200, body: { month: older, closedBy: expect.stringMatching(/^Test/) } })
    await close(newer)
    expect((await close(older)).body).toEqual(closed.body)
    expect((await closedMonths()).slice(-2)).toEqual([newer, older])
    expect(await auditOf(older)).toEqual([
      { action: 'month.closed', before: { closed: false }, after: { closed: true }, personal: null },
    ])
  })

  test('of simultaneous calls one closes the month', async () => {
    const month = monthAgo(28)
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(month)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.closedAt)).size).toBe(1)
    expect(await auditOf(month)).toHaveLength(1)
  })

  test.each([0, -1])('a month that has not ended cannot be closed: %i months ago', async (months) => {
    const { status, body } = await close(monthAgo(months))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'month', message: 'This month has not ended yet' }] },
    })
  })

  test.each(['2026-13', '2026-00', '202610', '1926-10', '2026-10-01'])('%s is no month', async (month) => {
    expect((await close(month)).status).toBe(400)
    expect((await reopen(month)).status).toBe(400)
  })

  test('only Configure Settings closes and reopens, and Record Repayments reads', async () => {
    const officer = app.as((await createClient(db)).officer)
    for (const caller of [manager, officer]) {
      expect((await caller.send('PUT', urlOf(last))).status).toBe(403)
      expect((await caller.post(`${urlOf(last)}/reopening`, { reason: 'A receipt was found' })).status).toBe(403)
    }
    const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['Manage Lending'])).name }))
    expect((await officer.get('/api/v1/closed-months')).status).toBe(200)
    expect((await clerk.get('/api/v1/closed-months')).status).toBe(403)
    expect(await closedMonths()).not.toContain(last)
  })
})

describe('the list of months', () => {
  const months = async () =>
    (await admin.get('/api/v1/months?size=100')).body.content as {
      month: string
      closed: { by: string; at: string } | null
    }[]

  test('it has each month since the books began, open or closed by whom, and none that has not ended', async () => {
    await close(monthAgo(40))
    const listed = await months()
    expect(listed.map(({ month }) => month)).toEqual(listed.map((_, index) => monthAgo(index + 1)))
    expect(listed[39]?.closed).toEqual({ by: expect.stringMatching(/^Test/), at: expect.any(String) })
    expect(listed[37]).toEqual({ month: monthAgo(38), closed: null })

    await close(monthAgo(38))
    expect((await months())[37]?.closed).not.toBeNull()
    await reopen(monthAgo(38))
    expect((await months())[37]?.closed).toBeNull()
  })

  test('it is read in pages, and has no row beyond the last one', async () => {
    await close(monthAgo(40))
    const all = await months()
    const { body } = await admin.get('/api/v1/months?page=1&size=10')
    const next = all.findLast(({ closed }) => closed === null)?.month
    expect(body).toEqual({ content: all.slice(10, 20), totalElements: all.length, page: 1, size: 10, next })
    expect((await admin.get('/api/v1/months?page=40&size=10')).body.content).toEqual([])
  })

  test('the oldest open month is the next to close, on whatever page it is', async () => {
    await close(monthAgo(42))
    const next = async () => (await admin.get('/api/v1/months?size=10')).body.next
    const oldest = (await months()).findLast(({ closed }) => closed === null)?.month ?? ''
    expect(await next()).toBe(oldest)
    await close(oldest)
    expect(await next()).toBe((await months()).findLast(({ closed }) => closed === null)?.month)
    expect(await next()).not.toBe(oldest)
  })

  test('an entry of an older month makes the list longer', async () => {
    const client = await createClient(db)
    await sql`
      insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, effective_on)
      values (${client.id}, 'delivery', 0, 0, ${`${monthAgo(45)}-17`})`.execute(db)
    expect((await months()).at(-1)).toEqual({ month: monthAgo(45), closed: null })
  })

  test('it takes Configure Settings, and one statement besides the session', async () => {
    expect((await manager.get('/api/v1/months')).status).toBe(403)
    await admin.get('/api/v1/months')
    expect(await statementsOf(() => admin.get('/api/v1/months'))).toHaveLength(2)
  })
})

describe('an entry in a closed month', () => {
  test('a repayment is refused with its own code, in both languages, and leaves nothing', async () => {
    const client = await createDebtor()
    await close(last)
    const entries = await ledgerOf(db, client)
    const refused = await repay(client, `${last}-15`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED', details: { month: last } } })
    expect(refused.body.message).toMatch(/^The books of \w+ 20\d\d are closed\./)
    expect((await repay(client, `${last}-15`, { language: 'sw' })).body.message).toMatch(
      /^Hesabu za \w+ 20\d\d zimefungwa\./,
    )
    expect(await ledgerOf(db, client)).toEqual(entries)
    const rows = await db.selectFrom('repayments').select('id').where('customer_id', '=', client.id).execute()
    expect(rows).toEqual([])
    expect((await repay(client, today)).status).toBe(201)
    await reopen(last)
  })

  test('a delivery on a day of the month is refused and one of today is not', async () => {
    await close(last)
    const client = await createClient(db)
    const product = await createProduct(db)
    const { body: order } = await placeFor(app, client, [{ productId: product.id, quantity: 2 }])
    await placeOn(db, order, addMonths(today, -2))
    await moveAlong(manager, order, ['Processing', 'Shipped'])
    const deliver = (deliveredOn?: string) =>
      manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Completed', deliveredOn })
    expect(await deliver(`${last}-28`)).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED' } })
    expect(await stockOf(db, product)).toEqual({ current: 10, reserved: 2 })
    expect((await manager.get(`/api/orders/${order.id}`)).body.status).toBe('Shipped')
    expect((await deliver()).status).toBe(200)
    await reopen(last)
  })

  test('what was refused is recorded under the same request key once the month is open again', async () => {
    const client = await createDebtor()
    await close(last)
    const key = 'receipt-of-the-closed-month'
    expect((await repay(client, `${last}-15`, { key })).status).toBe(409)
    expect(await reopen(last)).toMatchObject({ status: 200, body: { month: last } })
    expect(await closedMonths()).not.toContain(last)
    expect((await repay(client, `${last}-15`, { key })).status).toBe(201)
    expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'repayment', held: 0, outstanding: -10_000 })
  })
})

test('an erasure blanks the texts of entries and repayments in a closed month', async () => {
  const month = monthAgo(2)
  const client = await createDebtor()
  const { body } = await repay(client, `${month}-15`)
  await close(month)
  const traces = { texts: [body.reference.toLowerCase()], nameParts: [], numbers: [] }
  await inTransaction(db, (tx) => eraseRepayer(tx, client.id, traces))
  const { rows } = await sql`
    select reference, repayments.paid_on, effective_on from repayments join receipts on receipts.id = receipt_id
      join credit_entries on repayment_id = repayments.id
    where repayments.id = ${body.id}`.execute(db)
  const day = `${month}-15`
  expect(rows).toEqual([{ reference: `erased-${body.receiptId}`, paid_on: day, effective_on: day }])
  await reopen(month)
})

test('reopening is audited with its reason apart, and an open month stays as it is', async () => {
  const month = monthAgo(27)
  const { body } = await close(month)
  await reopen(month, 'Njeri found a receipt')
  expect((await reopen(month)).status).toBe(200)
  expect((await auditOf(month)).slice(1)).toEqual([
    {
      action: 'month.reopened',
      before: { closed: true, closedAt: body.closedAt },
      after: { closed: false },
      personal: { reason: 'Njeri found a receipt' },
    },
  ])
})

test('the list of closed months takes one statement besides the session', async () => {
  await manager.get('/api/v1/closed-months')
  expect(await statementsOf(() => manager.get('/api/v1/closed-months'))).toHaveLength(2)
})
