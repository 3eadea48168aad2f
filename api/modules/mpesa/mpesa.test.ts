// Above 300 lines: all that becomes of a payment to a till, on one shop with a pretend Safaricom.
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  createAccount,
  createBranch,
  createMoneyAccount,
  createProduct,
  createRole,
  ledgerOf,
} from '#api/testing/factories.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { pretendSafaricom } from './pretend-safaricom.ts'
import { momentIn, readConfirmation } from './shapes.ts'

const safaricom = pretendSafaricom((url, body) => tell(new URL(url).pathname, body))
const shop = await startTestShop({
  mpesa: { production: safaricom.call, sandbox: safaricom.call, demo: safaricom.call },
})
const { db, app, server } = shop
const closer = await createAccount(db, { role: 'Manager', allBranches: true })
const manager = app.as(closer)
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const today = businessDay(new Date())
const mailer = { send: async () => undefined } as never

async function tell(url: string, payload: string, remoteAddress = '127.0.0.1') {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await server.inject({ method: 'POST', url, payload, headers, remoteAddress })
  return { status: statusCode, body }
}

let shortcodes = 500_000
const keys = { consumerKey: 'a-consumer-key', consumerSecret: 'a-consumer-secret' }
const connection = { environment: 'sandbox', acceptsUnknown: true, senders: [] as string[], version: 0 }
const save = (id: number, body: object, caller = admin) =>
  caller.send('PUT', `/api/v1/money-accounts/${id}/mpesa`, body)

/** A till that Safaricom has the addresses of. */
async function connect(changes: Partial<typeof connection> = {}, branchId?: number) {
  const { id, name } = await createMoneyAccount(db, { kind: 'till', ...(branchId ? { branchId } : {}) })
  shortcodes += 1
  const shortcode = String(shortcodes)
  await db.updateTable('money_accounts').set({ number: shortcode }).where('id', '=', id).execute()
  const saved = await save(id, { ...connection, keys, ...changes })
  expect(saved.status).toBe(200)
  const registered = await admin.post(`/api/v1/money-accounts/${id}/mpesa/registration`)
  expect(registered).toMatchObject({ status: 200, body: { till: { registeredAt: expect.any(String) } } })
  const till = safaricom.tillOf(shortcode)
  if (!till) throw new Error('Safaricom has no addresses')
  return { id, name, till, saved: saved.body.till }
}

/** Pays, tells the shop so many times, and lets it work. Returns the payment with its receipts. */
async function pay(
  { till }: Awaited<ReturnType<typeof connect>>,
  account: string,
  { shillings = 500, times = 1, at = new Date(), name = 'Wanjiru' } = {},
) {
  const payment = await safaricom.pay(till, { phone: '254700111222', account, shillings, at, name })
  if (!payment) throw new Error('the payment was not wanted')
  for (let time = 0; time < times; time += 1) {
    expect(await safaricom.confirm(till, payment)).toMatchObject({ status: 200 })
  }
  expect(await runJobs(db, mailer)).toBe(0)
  const { body } = await manager.get(`/api/v1/receipts?search=${payment.code}`)
  return { ...payment, receipts: body.content }
}

const faults = async () => (await reconcile(db)).findings
const debtOf = async (client: { id: number }) =>
  (await ledgerOf(db, client)).reduce((sum, { outstanding }) => sum + outstanding, 0) / 100
const waiting = () => db.selectFrom('mpesa_callbacks').select(['body', 'fault']).execute()

async function createDebtor(shillings = 3000) {
  const { client, number } = await createNumbered(db, { loanLimitCents: 1_000_000 })
  const order = await deliverOrder(app, db, client, { shillings, months: 3 })
  return { ...client, number, orderId: order.id }
}

describe('a payment to a paybill', () => {
  test('it becomes a receipt of the client whose number was typed, however it is spelled', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const spelled = [
      client.number,
      client.number.toLowerCase().replace('-', ' '),
      String(Number(client.number.slice(3))),
    ]
    for (const account of spelled) {
      const { receipts, code } = await pay(connected, account, { name: 'Mary Wanjiru Kamau' })
      expect(receipts).toEqual([
        expect.objectContaining({
          reference: code,
          amount: 500,
          unmatched: 0,
          paidOn: today,
          account: connected.name,
          recordedBy: connected.name,
          clients: [expect.objectContaining({ id: client.id })],
        }),
      ])
    }
    expect(await debtOf(client)).toBe(1500)
    expect(await waiting()).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('the phone of a client and the number of an order name the client too', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const phone = '0712000991'
    await db.updateTable('customers').set({ phone: '+254712000991' }).where('id', '=', client.id).execute()
    await pay(connected, phone)
    await pay(connected, `#00${client.orderId}`)
    expect(await debtOf(client)).toBe(2000)
  })

  test('the number of an open order counts towards its deposit, that of a delivered one and of a client do not', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const product = await createProduct(db)
    const { body: order } = await placeFor(app, client, [{ productId: product.id, quantity: 1 }])
    await db.updateTable('orders').set({ deposit_cents: 70_000 }).where('id', '=', order.id).execute()
    const { receipts } = await pay(connected, `#00${order.id}`)
    await pay(connected, `#00${client.orderId}`)
    await pay(connected, client.number)
    expect((await manager.get(`/api/orders/${order.id}`)).body.deposit).toEqual({ amount: 700, paid: 500 })
    expect((await manager.get(`/api/v1/receipts/${receipts[0].id}`)).body.parts).toMatchObject([
      { debt: 500, order: { id: order.id, number: `#00${order.id}` } },
    ])
  })

  test('an account that names no client, or two, waits as unmatched money with what was typed', async () => {
    const connected = await connect()
    const { receipts } = await pay(connected, 'mama wambui', { name: 'Jane' })
    expect(receipts).toEqual([expect.objectContaining({ unmatched: 500, clients: [] })])
    const { body } = await manager.get(`/api/v1/receipts/${receipts[0].id}`)
    expect(body).toMatchObject({ typedAccount: 'mama wambui', payer: 'Jane, 25470****222', parts: [], proposed: null })
    expect(await faults()).toEqual([])
  })

  test('it counts once, however often it is told, also at the same moment and in several processes', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const { receipts, ...payment } = await pay(connected, client.number, { times: 4 })
    expect(receipts).toHaveLength(1)
    await Promise.all(Array.from({ length: 6 }, () => safaricom.confirm(connected.till, payment)))
    await Promise.all([runJobs(db, mailer), runJobs(db, mailer), runJobs(db, mailer)])
    expect(await debtOf(client)).toBe(2500)
    expect(await waiting()).toEqual([])
  })

  test('one that staff recorded by hand attaches to their receipt', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const payment = await safaricom.pay(connected.till, {
      phone: '254700111222',
      account: client.number,
      shillings: 500,
    })
    if (!payment) throw new Error('not wanted')
    const recorded = await manager.post('/api/v1/receipts', {
      accountId: connected.id,
      paidOn: today,
      amount: 500,
      reference: payment.code.toLowerCase(),
      parts: [{ clientId: client.id, amount: 500 }],
    })
    expect(recorded.status).toBe(201)
    await safaricom.confirm(connected.till, payment)
    await runJobs(db, mailer)
    expect(await debtOf(client)).toBe(2500)
    expect(await faults()).toEqual([])
    const row = await db.selectFrom('mobile_payments').selectAll().where('code', '=', payment.code).executeTakeFirst()
    expect(row?.receipt_id).toBe(recorded.body.id)
  })

  test('a receipt of another amount than was told is found by reconcile', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const payment = await safaricom.pay(connected.till, {
      phone: '254700111222',
      account: client.number,
      shillings: 450,
    })
    if (!payment) throw new Error('not wanted')
    const { body } = await manager.post('/api/v1/receipts', {
      accountId: connected.id,
      paidOn: today,
      amount: 540,
      reference: payment.code,
      parts: [{ clientId: client.id, amount: 540 }],
    })
    await safaricom.confirm(connected.till, payment)
    await runJobs(db, mailer)
    expect(await faults()).toEqual([`payment ${payment.code}: M-Pesa told of 450, its receipt has 540`])
    await manager.post(`/api/v1/receipts/${body.id}/reversal`, { reason: 'Wrong amount' })
    await db.deleteFrom('mobile_payments').where('code', '=', payment.code).execute()
  })

  test('one that was taken back is not recorded again when it is told again', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const { receipts, ...payment } = await pay(connected, client.number)
    await manager.post(`/api/v1/receipts/${receipts[0].id}/reversal`, { reason: 'Paid by mistake' })
    await safaricom.confirm(connected.till, payment)
    await runJobs(db, mailer)
    expect(await debtOf(client)).toBe(3000)
  })

  test('the money of a merged client goes to the record that is left', async () => {
    const connected = await connect()
    const left = await createDebtor()
    const gone = await createNumbered(db, { group: left.group })
    const recordOf = async ({ id }: { id: number }) => (await manager.get(`/api/v1/customers/${id}`)).body
    const merged = await manager.post(`/api/v1/customers/${left.id}/merge`, {
      loserId: gone.id,
      version: (await recordOf(left)).version,
      loserVersion: (await recordOf(gone)).version,
    })
    expect(merged.status).toBe(200)
    await pay(connected, gone.number)
    expect(await debtOf(left)).toBe(2500)
  })

  test('a payment of a closed month counts from the first open day', async () => {
    const connected = await connect()
    const client = await createDebtor()
    const lastMonth = new Date(Date.now() - 40 * 86_400_000)
    const month = `${businessDay(lastMonth).slice(0, 7)}-01`
    await db.insertInto('closed_months').values({ month, closed_by: closer.accountId }).execute()
    const { receipts } = await pay(connected, client.number, { at: lastMonth })
    await db.deleteFrom('closed_months').where('month', '=', month).execute()
    expect(receipts[0].paidOn.slice(0, 7) > month.slice(0, 7)).toBe(true)
  })
})

describe('a till that refuses unknown accounts', () => {
  test('a payment is wanted only for a client', async () => {
    const { till } = await connect({ acceptsUnknown: false })
    const client = await createDebtor()
    const ask = (account: string) => safaricom.pay(till, { phone: '254700111222', account, shillings: 100 })
    expect(await ask('nobody')).toBeNull()
    expect(await ask(client.number)).not.toBeNull()
  })
})

describe('what is told', () => {
  test('from another address it is refused, and nothing is stored', async () => {
    const { till } = await connect({ senders: ['196.201.214.200', '10.20.0.0/16', '2001:db8::/32'] })
    const path = new URL(till.confirmationUrl).pathname
    expect((await tell(path, '{}', '41.90.1.1')).status).toBe(403)
    expect((await tell(path, '{}', '10.21.0.1')).status).toBe(403)
    expect(await waiting()).toEqual([])
    for (const address of ['196.201.214.200', '10.20.9.1', '2001:db8::7']) {
      expect((await tell(path, 'nothing', address)).status).toBe(200)
    }
    await db.deleteFrom('mpesa_callbacks').execute()
  })

  test.each(['', '0'.repeat(32), 'x', '../money-accounts', '%00'])('at the address %j nothing is told', async (key) => {
    expect((await tell(`/callbacks/${key}/confirmation`, '{}')).status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', 'TransID=1'],
    ['another shape', '{"Body":{"stkCallback":{}}}'],
    [
      'a negative amount',
      '{"TransID":"SABC123456","TransTime":"20260101101010","TransAmount":"-5","BusinessShortCode":"1"}',
    ],
    [
      'an amount of words',
      '{"TransID":"SABC123456","TransTime":"20260101101010","TransAmount":"five","BusinessShortCode":"1"}',
    ],
    [
      'a day that does not exist',
      '{"TransID":"SABC123456","TransTime":"20261401101010","TransAmount":"5","BusinessShortCode":"1"}',
    ],
    [
      'a code with a quote',
      `{"TransID":"S' or 1=1","TransTime":"20260101101010","TransAmount":"5","BusinessShortCode":"1"}`,
    ],
    [
      'another till',
      '{"TransID":"SABC123456","TransTime":"20260101101010","TransAmount":"5","BusinessShortCode":"999999"}',
    ],
    ['a text that PostgreSQL does not store', '{"TransID":"SABC\\u0000123456"}'],
  ])('%s stays with its fault, and no money is recorded', async (_, body) => {
    const { till } = await connect()
    const before = await db
      .selectFrom('receipts')
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirst()
    expect((await tell(new URL(till.confirmationUrl).pathname, body)).status).toBe(200)
    expect(await runJobs(db, mailer)).toBe(0)
    expect(await waiting()).toEqual([{ body, fault: expect.stringMatching(/./) }])
    expect(
      await db
        .selectFrom('receipts')
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirst(),
    ).toEqual(before)
    await db.deleteFrom('mpesa_callbacks').execute()
  })

  test('one that is too large is refused', async () => {
    const { till } = await connect()
    expect((await tell(new URL(till.confirmationUrl).pathname, 'x'.repeat(9000))).status).toBe(413)
  })
})

describe('the connection of a till', () => {
  test('its secrets are in no answer, not in the audit, and not plain in the database', async () => {
    const { id, saved } = await connect()
    const { body } = await admin.get(`/api/v1/money-accounts/${id}/mpesa`)
    const audit = await db.selectFrom('audit_entries').selectAll().where('entity', '=', 'money_account').execute()
    const row = await db.selectFrom('mpesa_tills').selectAll().where('money_account_id', '=', id).execute()
    for (const text of [body, saved, audit, row].map((one) => JSON.stringify(one))) {
      expect(text).not.toContain(keys.consumerKey)
      expect(text).not.toContain(keys.consumerSecret)
    }
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['money_account.mpesa', 'money_account.mpesa-registered']),
    )
  })

  test('it changes without the keys, an outdated edit is refused, the same one again is done', async () => {
    const { id } = await connect()
    const change = { ...connection, acceptsUnknown: false, version: 1 }
    expect(await save(id, change)).toMatchObject({ status: 200, body: { till: { acceptsUnknown: false, version: 2 } } })
    expect(await save(id, change)).toMatchObject({ status: 200, body: { till: { version: 2 } } })
    expect(await save(id, { ...change, acceptsUnknown: true })).toMatchObject({ status: 409 })
    expect(await save(id, { ...change, version: 2, environment: 'production' })).toMatchObject({
      body: { till: { registeredAt: null } },
    })
  })

  test('it needs a till with a number of Safaricom, and keys', async () => {
    const bank = await createMoneyAccount(db)
    expect((await save(bank.id, { ...connection, keys })).status).toBe(404)
    const { id } = await createMoneyAccount(db, { kind: 'till' })
    expect(await save(id, { ...connection, keys })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'number' }] } },
    })
    await db.updateTable('money_accounts').set({ number: '700 700' }).where('id', '=', id).execute()
    expect(await save(id, connection)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'keys' }] } },
    })
    expect((await save(id, { ...connection, keys })).status).toBe(200)
    expect((await admin.get(`/api/v1/money-accounts/${bank.id}/mpesa`)).status).toBe(404)
  })

  test('what Safaricom refuses is said in its words, and no answer in ours', async () => {
    const { id } = await connect()
    await save(id, {
      ...connection,
      version: 1,
      keys: { consumerKey: 'a-consumer-key', consumerSecret: 'wrong-secret' },
    })
    const register = () => admin.post(`/api/v1/money-accounts/${id}/mpesa/registration`)
    expect(await register()).toMatchObject({
      status: 422,
      body: { code: 'MPESA_REFUSED', details: { answer: 'Invalid Authentication passed' } },
    })
  })

  test('only who configures settings reads and changes it, staff of one branch those of their branch', async () => {
    const branch = await createBranch(db)
    const other = await createBranch(db)
    const role = await createRole(db, ['Configure Settings', 'Record Repayments'])
    const local = app.as(await createAccount(db, { role: role.name, branchId: branch.id }))
    const [own, foreign, shared] = [await connect({}, branch.id), await connect({}, other.id), await connect()]
    const statuses = async (caller: typeof local) =>
      Promise.all(
        [own, foreign, shared].map(async ({ id }) => (await caller.get(`/api/v1/money-accounts/${id}/mpesa`)).status),
      )
    expect(await statuses(local)).toEqual([200, 404, 403])
    const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['Record Repayments'])).name }))
    expect(await statuses(clerk)).toEqual([403, 403, 403])
    expect(await statuses(app.as(await createAccount(db, { role: 'User' })))).toEqual([403, 403, 403])
  })
})

describe('the shapes of Safaricom', () => {
  test('times are those of Nairobi', () => {
    expect(momentIn('20260728104247')?.toISOString()).toBe('2026-07-28T07:42:47.000Z')
    expect(momentIn('2026-07-28')).toBeNull()
    expect(momentIn('20260732104247')).toBeNull()
  })

  test('amounts are texts or numbers, names and account may be missing, a hashed phone is left out', () => {
    const base = { TransID: 'sabc123456', TransTime: 20_260_728_104_247, BusinessShortCode: 500_100 }
    expect(readConfirmation(JSON.stringify({ ...base, TransAmount: 10, MSISDN: 'f'.repeat(64) }))).toEqual({
      code: 'SABC123456',
      paidAt: new Date('2026-07-28T07:42:47Z'),
      cents: 1000,
      shortcode: '500100',
      typedAccount: null,
      payer: null,
    })
    expect(
      readConfirmation(JSON.stringify({ ...base, TransAmount: '10.50', BillRefNumber: ' CL  42 ' })),
    ).toMatchObject({
      cents: 1050,
      typedAccount: 'CL 42',
    })
  })
})
