// Above 300 lines: all that becomes of a prompt, on one shop with a pretend Safaricom.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  createAccount,
  createBranch,
  createMoneyAccount,
  createOfficer,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { Prompt } from '#contract/receipts/prompts.ts'
import type { Sheet } from '#contract/receipts/sheets.staff.ts'
import type { SafaricomCall } from './daraja.ts'
import { type PromptAnswer, pretendSafaricom } from './pretend-safaricom.ts'

const pretend = pretendSafaricom((url, body) => tell(new URL(url).pathname, body))
/** What becomes of calls on their way: whether they arrive, and whether their answers do. */
const line = { arrives: true, answers: true }
const call: SafaricomCall = async (request) => {
  if (!line.arrives) throw new Error('no line')
  const answer = await pretend.call(request)
  if (!line.answers && request.path.includes('stkpush')) throw new Error('the answer was lost')
  return answer
}
const safaricom = { production: call, sandbox: call }
const shop = await startTestShop({ mpesa: safaricom })
const { db, app, server } = shop
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const keys = { consumerKey: 'a-consumer-key', consumerSecret: 'a-consumer-secret', passkey: 'a-passkey' }
const mailer = { send: async () => undefined } as never

async function tell(url: string, payload: string, remoteAddress = '127.0.0.1') {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await server.inject({ method: 'POST', url, payload, headers, remoteAddress })
  return { status: statusCode, body }
}

let shortcodes = 600_000
/** A till of a branch that asks phones. */
async function connect(branchId: number, { senders = [] as string[], passkey = keys.passkey } = {}) {
  const { id } = await createMoneyAccount(db, { kind: 'till', branchId })
  shortcodes += 1
  await db
    .updateTable('money_accounts')
    .set({ number: String(shortcodes) })
    .where('id', '=', id)
    .execute()
  const body = { environment: 'sandbox', acceptsUnknown: true, senders, version: 0, keys: { ...keys, passkey } }
  expect(await admin.send('PUT', `/api/v1/money-accounts/${id}/mpesa`, body)).toMatchObject({
    status: 200,
    body: { till: { canPrompt: true } },
  })
  expect((await admin.post(`/api/v1/money-accounts/${id}/mpesa/registration`)).status).toBe(200)
  return { id, shortcode: String(shortcodes) }
}

/** A client who owes 3,000 in a branch whose till asks phones. */
async function createDebtor(till: Parameters<typeof connect>[1] = {}) {
  const officer = await createOfficer(db)
  const connected = await connect(officer.branchId, till)
  const { client, number } = await createNumbered(db, { officer, loanLimitCents: 1_000_000 })
  const order = await deliverOrder(app, db, client, { shillings: 3000, months: 3 })
  return { ...client, number, till: connected, orderId: order.id }
}
type Debtor = Awaited<ReturnType<typeof createDebtor>>

const wanted = { phone: '0712 345 678', amount: 500 }
const ask = (client: { id: number }, body: object = wanted, { caller = manager, key = randomUUID() as string } = {}) =>
  caller.send('POST', `/api/v1/clients/${client.id}/prompts`, body, { key })

async function asked(client: { id: number }, body: object = wanted): Promise<Prompt> {
  const answer = await ask(client, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

const prompts = async (client: { id: number }): Promise<Prompt[]> =>
  (await manager.get(`/api/v1/clients/${client.id}/prompts`)).body.prompts
const newest = async (client: { id: number }) => (await prompts(client))[0]
const receipts = async (client: { id: number }) =>
  (await manager.get(`/api/v1/receipts?client=${client.id}`)).body.content as { amount: number; reference: string }[]
/** The orders that the payments of a client name. */
const namedOrders = async ({ id }: { id: number }) =>
  (await db.selectFrom('repayments').select('for_order_id').where('customer_id', '=', id).orderBy('id').execute()).map(
    ({ for_order_id: orderId }) => orderId,
  )
const work = () => runJobs(db, mailer, { safaricom })
const faults = async () => (await reconcile(db)).findings

/** The prompt that waits on the phone of a till. */
function onPhone({ till }: Debtor) {
  const prompt = pretend.openPrompts().find(({ shortcode }) => shortcode === till.shortcode)
  if (!prompt) throw new Error('no phone is asked')
  return prompt
}

/** What the owner of the phone does, with what would tell the shop of it. */
function answer(client: Debtor, how: PromptAnswer) {
  const answered = pretend.answerPrompt(onPhone(client).checkoutId, how)
  if (!answered) throw new Error('the prompt is over')
  const { prompt, payment, callback } = answered
  const till = pretend.tillOf(prompt.shortcode)
  return {
    payment,
    callback: (body = callback) => tell(new URL(prompt.callbackUrl).pathname, body),
    confirm: () => (payment && till ? pretend.confirm(till, payment) : Promise.reject(new Error('not paid'))),
    body: callback,
    path: new URL(prompt.callbackUrl).pathname,
  }
}

/** Makes jobs that would start later start now. */
const later = () =>
  db
    .withSchema('pgboss')
    .updateTable('job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute()

describe('a phone that is asked to pay', () => {
  test('is asked once, its payment becomes one receipt of the client, whatever tells of it first', async () => {
    for (const order of [
      ['callback'],
      ['confirm', 'callback'],
      ['callback', 'callback', 'confirm'],
      ['confirm'],
    ] as const) {
      const client = await createDebtor()
      expect(await asked(client)).toMatchObject({ state: 'waiting', phone: '+254712345678', amount: 500, code: null })
      expect(onPhone(client)).toMatchObject({
        phone: '254712345678',
        shillings: 500,
        account: client.number.replace('-', ''),
      })
      const { payment, ...tells } = answer(client, 'paid')
      for (const what of order) {
        expect((await tells[what]()).status).toBe(200)
        expect(await work()).toBe(0)
      }
      expect(await newest(client)).toMatchObject({ state: 'paid', code: payment?.code })
      expect(await receipts(client)).toMatchObject([{ amount: 500, reference: payment?.code }])
    }
    expect(await faults()).toEqual([])
  })

  test('of a payment for an order the member reads what became of it, and her receipt', async () => {
    const client = await createDebtor()
    const member = await createAccount(db, { role: 'User' })
    const none = app.as(await createAccount(db, { role: 'User' }))
    await db.deleteFrom('customers').where('account_id', '=', member.accountId).execute()
    await db.updateTable('customers').set({ account_id: member.accountId }).where('id', '=', client.id).execute()
    const own = app.as(member)
    expect((await own.get('/api/v1/clients/mine/prompts')).body).toMatchObject({ canAsk: true, prompts: [] })
    const sent = await own.post('/api/v1/clients/mine/prompts', { ...wanted, orderId: client.orderId })
    expect(sent).toMatchObject({ status: 201, body: { state: 'waiting', orderId: client.orderId } })
    await answer(client, 'paid').callback()
    expect(await work()).toBe(0)
    expect((await own.get('/api/v1/clients/mine/prompts')).body.prompts).toMatchObject([{ state: 'paid' }])
    expect((await own.get('/api/v1/receipts/mine')).body.content).toMatchObject([{ amount: 500, method: 'mpesa' }])
    expect((await none.get('/api/v1/clients/mine/prompts')).body).toMatchObject({ canAsk: false, prompts: [] })
    expect((await none.post('/api/v1/clients/mine/prompts', wanted)).status).toBe(404)
  })

  test.each([['callback'], ['confirm'], ['confirm', 'callback']] as const)(
    'for an open order counts towards its deposit when %s tells of it first',
    async (...tells) => {
      const client = await createDebtor()
      const product = await createProduct(db)
      const { body: order } = await placeFor(app, client, [{ productId: product.id, quantity: 1 }])
      await db.updateTable('orders').set({ deposit_cents: 70_000 }).where('id', '=', order.id).execute()
      expect(await asked(client, { ...wanted, orderId: order.id })).toMatchObject({ orderId: order.id })
      const answered = answer(client, 'paid')
      for (const tell of tells) {
        await answered[tell]()
        expect(await work()).toBe(0)
      }
      expect((await manager.get(`/api/orders/${order.id}`)).body.deposit).toEqual({ amount: 700, paid: 500 })
      expect(await namedOrders(client)).toEqual([order.id])
      expect(await faults()).toEqual([])
    },
  )

  test('for an order that is delivered meanwhile names none', async () => {
    const client = await createDebtor()
    await asked(client, { ...wanted, orderId: client.orderId })
    await answer(client, 'paid').callback()
    expect(await work()).toBe(0)
    expect(await namedOrders(client)).toEqual([null])
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['wrong-pin', 'wrong-pin'],
    ['no-answer', 'no-answer'],
    ['not-enough', 'not-enough'],
  ] as const)('that answers %s is shown so, and can be asked again', async (how, state) => {
    const client = await createDebtor()
    await asked(client)
    expect(await ask(client)).toMatchObject({ status: 409, body: { code: 'PROMPT_OPEN', details: { amount: 500 } } })
    await answer(client, how).callback()
    expect(await work()).toBe(0)
    expect(await newest(client)).toMatchObject({ state, code: null })
    expect(await asked(client)).toMatchObject({ state: 'waiting' })
    expect(await receipts(client)).toEqual([])
  })

  test('whose message stays out is asked about, also when it was paid', async () => {
    const [paid, cancelled, slow] = [await createDebtor(), await createDebtor(), await createDebtor()]
    for (const client of [paid, cancelled, slow]) await asked(client)
    await later()
    expect(await work()).toBe(0)
    expect(await newest(paid)).toMatchObject({ state: 'waiting' })
    const { payment, confirm } = answer(paid, 'paid')
    answer(cancelled, 'cancelled')
    await later()
    expect(await work()).toBe(0)
    expect(await newest(paid)).toMatchObject({ state: 'paid', code: null })
    expect(await newest(cancelled)).toMatchObject({ state: 'cancelled' })
    expect(await newest(slow)).toMatchObject({ state: 'waiting' })
    // Only the till's own message has the code.
    expect(await receipts(paid)).toEqual([])
    await db
      .updateTable('mpesa_prompts')
      .set({ ended_at: new Date(0) })
      .where('customer_id', '=', paid.id)
      .execute()
    expect(await faults()).toEqual([expect.stringContaining('is paid at Safaricom, its payment was never told')])
    await confirm()
    expect(await work()).toBe(0)
    expect(await newest(paid)).toMatchObject({ state: 'paid', code: payment?.code })
    expect(await receipts(paid)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('whose call has no answer is open until its message comes; a payment after it was given up counts', async () => {
    const [client, lost] = [await createDebtor(), await createDebtor()]
    line.answers = false
    expect(await asked(client)).toMatchObject({ state: 'asking' })
    expect(await ask(client)).toMatchObject({ status: 409, body: { code: 'PROMPT_OPEN' } })
    line.answers = true
    line.arrives = false
    expect(await asked(lost)).toMatchObject({ state: 'asking' })
    line.arrives = true
    for (let nr = 0; nr < 5; nr += 1) {
      await later()
      expect(await work()).toBe(0)
    }
    expect(await newest(client)).toMatchObject({ state: 'unknown' })
    expect(await newest(lost)).toMatchObject({ state: 'unknown' })
    const { payment, callback } = answer(client, 'paid')
    await callback()
    expect(await work()).toBe(0)
    expect(await newest(client)).toMatchObject({ state: 'paid', code: payment?.code })
    expect(await receipts(client)).toHaveLength(1)
  })

  test('that Safaricom refuses is said in its words', async () => {
    const client = await createDebtor({ passkey: 'wrong-passkey' })
    expect(await asked(client)).toMatchObject({ state: 'refused', answer: 'Bad Request - Invalid Password' })
  })

  test('pressed twice it is asked once, and the same key gets the same answer', async () => {
    const client = await createDebtor()
    const key = randomUUID()
    const answers = await Promise.all([ask(client), ask(client), ask(client, wanted, { key })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const mine = answers[2]?.status === 201 ? await ask(client, wanted, { key }) : null
    if (mine) expect(mine).toMatchObject({ status: 201, body: { id: answers[2]?.body.id } })
    expect(pretend.openPrompts().filter(({ shortcode }) => shortcode === client.till.shortcode)).toHaveLength(1)
  })

  test('one client is asked six times in ten minutes at most', async () => {
    const client = await createDebtor()
    for (let nr = 0; nr < 6; nr += 1) {
      await asked(client)
      await answer(client, 'cancelled').callback()
      await work()
    }
    expect(await ask(client)).toMatchObject({ status: 429 })
  })
})

test('of a collection sheet its payment stands next to what is due now, until the sheet is posted and after', async () => {
  const client = await createDebtor()
  const leader = app.as(client.officer)
  const path = `/api/v1/groups/${client.group.id}/sheet`
  const lineOf = ({ lines }: Sheet) => lines.find(({ clientId }) => clientId === client.id)
  const read = async (day: string): Promise<Sheet> => (await leader.get(`${path}?day=${day}`)).body
  const [today, yesterday] = [businessDay(new Date()), addDays(businessDay(new Date()), -1)]
  const before = await read(today)
  expect(before).toMatchObject({ canAsk: true })
  expect(lineOf(before)).toMatchObject({ paidByMpesa: 0, outstanding: 3000 })
  await asked(client)
  await answer(client, 'paid').callback()
  expect(await work()).toBe(0)
  // A sheet that is filled in a day late says so too.
  for (const day of [today, yesterday])
    expect(lineOf(await read(day))).toMatchObject({ paidByMpesa: 500, paidApart: 0, outstanding: 2500 })
  const lines = (sheet: Sheet) =>
    sheet.lines.map(({ clientId, outstanding }) => ({
      clientId,
      attendance: 'present',
      amount: 0,
      accountId: null,
      balanceSeen: outstanding,
    }))
  for (const [day, paidByMpesa] of [
    [today, 500],
    [yesterday, 0],
  ] as const) {
    const posted = await leader.post(path, { day, lines: lines(await read(day)), countedCash: null })
    expect(posted.status).toBeLessThan(300)
    expect(lineOf(posted.body)).toMatchObject({ paidByMpesa })
  }
  const elsewhere = await createOfficer(db)
  const { client: other } = await createNumbered(db, { officer: elsewhere })
  expect((await app.as(elsewhere).get(`/api/v1/groups/${other.group.id}/sheet`)).body).toMatchObject({ canAsk: false })
})

describe('a message of a prompt', () => {
  test('that is forged, replayed, of another amount or from another address counts nothing', async () => {
    const client = await createDebtor({ senders: ['196.201.214.200'] })
    await asked(client)
    const { checkoutId, callbackUrl } = onPhone(client)
    const forged = (over: object) =>
      JSON.stringify({
        Body: {
          stkCallback: {
            CheckoutRequestID: checkoutId,
            ResultCode: 0,
            CallbackMetadata: {
              Item: Object.entries({
                Amount: 500,
                MpesaReceiptNumber: 'FORGED1234',
                TransactionDate: 20_260_728_104_247,
                ...over,
              }).map(([Name, Value]) => ({ Name, Value })),
            },
          },
        },
      })
    const path = new URL(callbackUrl).pathname
    expect((await tell(path, forged({}))).status).toBe(403)
    expect((await tell(`/callbacks/${'0'.repeat(32)}/prompt`, forged({}), '196.201.214.200')).status).toBe(404)
    expect((await tell(path, 'x'.repeat(20_000), '196.201.214.200')).status).toBe(413)
    // From the right address: Safaricom itself does not know that it was paid.
    expect((await tell(path, forged({}), '196.201.214.200')).status).toBe(200)
    expect(await work()).toBe(1)
    const { body } = answer(client, 'paid')
    for (const text of ['', '[]', forged({ Amount: 50_000 }), body, body])
      expect((await tell(path, text, '196.201.214.200')).status).toBe(200)
    await work()
    expect(await receipts(client)).toMatchObject([{ amount: 500 }])
    const stored = db.selectFrom('mpesa_callbacks').select(['fault', 'body']).where('prompt_id', 'is not', null)
    const left = await stored.where('money_account_id', '=', client.till.id).where('fault', 'is not', null).execute()
    expect(left.map(({ fault }) => fault).sort()).toEqual(['Amount', 'body', 'body'])
    await db.deleteFrom('mpesa_callbacks').execute()
  })

  test('of one prompt does not pay another', async () => {
    const [client, other] = [await createDebtor(), await createDebtor()]
    await asked(client)
    await asked(other)
    const { body } = answer(client, 'paid')
    await tell(new URL(onPhone(other).callbackUrl).pathname, body)
    await work()
    expect(await receipts(other)).toEqual([])
    expect(await newest(other)).toMatchObject({ state: 'waiting' })
    await db.deleteFrom('mpesa_callbacks').execute()
  })
})

test('only for clients in reach, for their own orders, and with a till that asks', async () => {
  const client = await createDebtor()
  const other = await createDebtor()
  expect((await ask(client, { ...wanted, orderId: other.orderId })).status).toBe(404)
  expect((await ask(client, { ...wanted, amount: 10.5 })).status).toBe(400)
  expect((await ask(client, { ...wanted, phone: '12' })).status).toBe(400)
  const role = await createRole(db, ['Record Repayments'])
  const branch = await createBranch(db)
  const stranger = app.as(await createAccount(db, { role: role.name, branchId: branch.id }))
  expect((await ask(client, wanted, { caller: stranger })).status).toBe(404)
  const colleague = app.as(await createAccount(db, { role: role.name, branchId: client.officer.branchId }))
  expect((await ask(client, wanted, { caller: colleague })).status).toBe(404)
  expect((await ask(client, wanted, { caller: app.as(client.officer) })).status).toBe(201)
  const { client: elsewhere } = await createNumbered(db)
  expect(await ask(elsewhere)).toMatchObject({ status: 409, body: { code: 'NO_TILL_ASKS' } })
  expect((await manager.get(`/api/v1/clients/${elsewhere.id}/prompts`)).body).toMatchObject({
    canAsk: false,
    prompts: [],
  })
  const saved = await admin.get(`/api/v1/money-accounts/${client.till.id}/mpesa`)
  expect(JSON.stringify(saved.body)).not.toContain('a-passkey')
})
