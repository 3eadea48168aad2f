import { describe, expect, test } from 'vitest'
import { refreshArrears } from '#api/modules/reports/arrears/arrears.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { postRepayment, postReturn } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const admin = app.as(await createAccount(db))
const today = businessDay(new Date())

type Sent = { kind: string; amount: number; balanceSeen: number } & Record<string, unknown>
const enter = (client: { id: number }, sent: Sent, options: { key?: string } = {}) =>
  manager.post(`/api/v1/clients/${client.id}/entries`, { effectiveOn: today, reason: 'As agreed', ...sent }, options)
const creditOf = async (client: { id: number }) => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
const planOf = async (client: { id: number }) =>
  (await manager.get(`/api/v1/clients/${client.id}/instalments`)).body.content
const writtenOffOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('customers').select('written_off_cents').where('id', '=', id).executeTakeFirstOrThrow())
    .written_off_cents
let references = 0
const payment = () => {
  references += 1
  return { method: 'cash', reference: `ENTRY-${references}` }
}

/** A client who owes KSh 1,000 since two months ago, in two instalments. */
async function createDebtor(): Promise<Client> {
  const client = await createClient(db)
  await deliverOrder(app, db, client, { deliveredOn: addMonths(today, -2), months: 2 })
  return client
}

describe('an entry that raises the debt', () => {
  test('a fee is owed from its effective day, with reason, actor and notice', async () => {
    const member = await createAccount(db, { role: 'User' })
    const client = await createClient(db, { accountId: member.accountId })
    const effectiveOn = addMonths(today, -1)
    const { status, body } = await enter(client, { kind: 'fee', amount: 250, balanceSeen: 0, effectiveOn })
    expect(status).toBe(201)
    expect(body.entry).toMatchObject({
      kind: 'fee',
      outstandingChange: 250,
      outstanding: 250,
      writtenOffChange: 0,
      effectiveOn,
      reason: 'As agreed',
      payment: null,
      by: expect.stringMatching(/^Test Person/),
    })
    expect(await planOf(client)).toMatchObject([
      { orderId: null, orderNumber: null, entryId: body.entry.id, entryKind: 'fee', dueOn: effectiveOn, amount: 250 },
    ])
    expect((await app.as(member).get('/api/v1/notices')).body.content).toMatchObject([
      { kind: 'entry-recorded', entry: { kind: 'fee', amount: 250 } },
    ])
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'entry.fee').execute()
    expect(audit).toMatchObject([
      { entity: 'customer', entity_id: client.id, before: { balance: 0 }, after: { balance: 250, amount: 250 } },
    ])
  })

  test('an opening balance is due on its own days, and arrears count only what was due', async () => {
    const client = await createClient(db)
    const [first, second] = [addMonths(today, -1), addMonths(today, 1)]
    const effectiveOn = addMonths(today, -2)
    const sent = { kind: 'opening-balance', amount: 1001, balanceSeen: 0, effectiveOn, dueDays: [first, second] }
    const arrearsOf = async () => {
      await db.deleteFrom('arrears_days').execute()
      await refreshArrears(db, 1)
      const rows = await db
        .selectFrom('arrears_days')
        .select('arrears_cents')
        .where('branch_id', '=', client.officer.branchId)
        .execute()
      return rows[0]?.arrears_cents
    }
    expect((await enter(client, sent)).status).toBe(201)
    expect(await planOf(client)).toMatchObject([
      { dueOn: first, amount: 501, paid: 0 },
      { dueOn: second, amount: 500, daysPastDue: 0 },
    ])
    expect(await arrearsOf()).toBe(50_100)
    expect((await enter(client, { kind: 'write-off', amount: 600, balanceSeen: 1001 })).status).toBe(201)
    expect(await planOf(client)).toMatchObject([{ paid: 501 }, { paid: 99 }])
    expect(await arrearsOf()).toBe(0)
  })

  test('due days must ascend from the effective day on, and belong to a debt', async () => {
    const client = await createDebtor()
    const fee = { kind: 'fee', amount: 100, balanceSeen: 1000 }
    const down = { kind: 'adjustment', direction: 'down', amount: 100, balanceSeen: 1000 }
    const codeOf = async (sent: Sent) => (await enter(client, sent)).body.details?.fields
    expect(await codeOf({ ...fee, dueDays: [addMonths(today, -1)] })).toMatchObject([{ field: 'dueDays' }])
    expect(await codeOf({ ...fee, dueDays: [today, today] })).toMatchObject([{ field: 'dueDays' }])
    expect(await codeOf({ ...down, dueDays: [today] })).toMatchObject([{ field: 'dueDays' }])
    expect(await codeOf({ ...fee, effectiveOn: addMonths(today, 1) })).toMatchObject([{ field: 'effectiveOn' }])
    expect((await creditOf(client)).outstanding).toBe(1000)
  })
})

describe('an entry that lowers the debt', () => {
  test('an adjustment down pays the oldest instalment first', async () => {
    const client = await createDebtor()
    const sent = { kind: 'adjustment', direction: 'down', amount: 600, balanceSeen: 1000 }
    expect((await enter(client, sent)).body.entry).toMatchObject({ outstandingChange: -600, outstanding: 400 })
    expect(await planOf(client)).toMatchObject([{ paid: 500 }, { paid: 100 }])
  })

  test('no more is written off than is owed', async () => {
    const client = await createDebtor()
    const above = await enter(client, { kind: 'write-off', amount: 1001, balanceSeen: 1000 })
    expect(above).toMatchObject({
      status: 422,
      body: { code: 'ENTRY_ABOVE_BALANCE', details: { amount: 1001, balance: 1000 } },
    })
    expect((await enter(client, { kind: 'write-off', amount: 700, balanceSeen: 1000 })).status).toBe(201)
    expect(await writtenOffOf(client)).toBe(70_000)
  })

  test('items of a debt that was written off come back without a refund', async () => {
    const client = await createClient(db)
    const { id } = await deliverOrder(app, db, client)
    const repayment = { amount: 300, paidOn: today, ...payment() }
    await postRepayment(manager, client.id, repayment)
    await enter(client, { kind: 'write-off', amount: 700, balanceSeen: 700 })
    const { items } = (await manager.get(`/api/orders/${id}`)).body
    const lines = [{ id: items[0].id, quantity: 1, restock: true }]
    const back = await postReturn(manager, id, { lines, reason: 'Broken' })
    expect(back.body).toMatchObject({ total: 1000, credited: 0, refunded: 300, waived: 700 })
    expect(await planOf(client)).toEqual([])
    expect((await reconcile(db)).findings).toEqual([])
  })
})

describe('what every entry needs', () => {
  test('another balance than the one that was read answers VERSION_CONFLICT with both', async () => {
    const client = await createDebtor()
    expect(await enter(client, { kind: 'fee', amount: 100, balanceSeen: 900 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { balance: 1000 }, sent: { balance: 900 } } },
    })
  })

  test('of two parallel entries on the same balance one is entered', async () => {
    const client = await createDebtor()
    const sent = { kind: 'write-off', amount: 800, balanceSeen: 1000 }
    const answers = await Promise.all([enter(client, sent), enter(client, sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await creditOf(client)).outstanding).toBe(200)
  })

  test('the same request sent again is entered once', async () => {
    const client = await createDebtor()
    const sent = { kind: 'fee', amount: 100, balanceSeen: 1000 }
    const first = await enter(client, sent, { key: 'entry-once-1' })
    expect(await enter(client, sent, { key: 'entry-once-1' })).toMatchObject({ status: 201, body: first.body })
    expect((await creditOf(client)).outstanding).toBe(1100)
  })

  test('a closed month takes no entry', async () => {
    const client = await createDebtor()
    const effectiveOn = addMonths(today, -5)
    expect((await admin.send('PUT', `/api/v1/closed-months/${effectiveOn.slice(0, 7)}`)).status).toBe(200)
    const refused = await enter(client, { kind: 'fee', amount: 100, balanceSeen: 1000, effectiveOn })
    expect(refused.body.code).toBe('MONTH_CLOSED')
    expect((await creditOf(client)).outstanding).toBe(1000)
  })

  test('an entry needs Manage Lending and a client of the own branch', async () => {
    const client = await createDebtor()
    const url = `/api/v1/clients/${client.id}/entries`
    const sent = { kind: 'fee', amount: 100, balanceSeen: 1000, effectiveOn: today, reason: 'As agreed' }
    expect((await app.as(client.officer).post(url, sent)).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
    expect((await stranger.post(url, sent)).status).toBe(404)
    expect((await manager.post(url, { ...sent, reason: '' })).status).toBe(400)
  })

  test('counters and due days equal the ledger after all of this', async () => {
    expect((await reconcile(db)).findings).toEqual([])
  })
})
