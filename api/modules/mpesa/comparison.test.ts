// Above 300 lines: the cases of one comparison share a shop and its tills.
import { describe, expect, test } from 'vitest'
import { importKinds } from '#api/import-kinds.ts'
import { workOnImport } from '#api/modules/imports/run-import.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createBranch, createMoneyAccount, createRole } from '#api/testing/factories.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop, testDataKey } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { MpesaDayDetail } from '#contract/receipts/mpesa-days.staff.ts'
import type { ReceiptPart } from '#contract/receipts/receipts.staff.ts'
import { compareAtNight } from './compare.service.ts'
import { compareTills } from './comparison.service.ts'
import { type PretendPayment, pretendSafaricom } from './pretend-safaricom.ts'
import { pretendStatement } from './pretend-statement.ts'

const safaricom = pretendSafaricom((url, body) => tell(new URL(url).pathname, body))
const answers = { production: safaricom.call, sandbox: safaricom.call, demo: safaricom.call }
const shop = await startTestShop({ mpesa: answers })
const { db, app, server, files, statementsOf } = shop
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const dataKey = dataKeyFor(testDataKey)
const mailer = { send: async () => undefined } as never
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

async function tell(url: string, payload: string) {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await server.inject({ method: 'POST', url, payload, headers })
  return { status: statusCode, body }
}

let shortcodes = 610_000
const keys = { consumerKey: 'a-consumer-key', consumerSecret: 'a-consumer-secret' }
const connection = { environment: 'sandbox', acceptsUnknown: true, senders: [] as string[], version: 0 }

/** A connected till; with a phone Safaricom may be asked about it. */
async function connect({ phone = '' as string, branchId = undefined as number | undefined, secret = keys } = {}) {
  const { id, name } = await createMoneyAccount(db, { kind: 'till', ...(branchId ? { branchId } : {}) })
  shortcodes += 1
  const shortcode = String(shortcodes)
  await db.updateTable('money_accounts').set({ number: shortcode }).where('id', '=', id).execute()
  const url = `/api/v1/money-accounts/${id}/mpesa`
  expect((await admin.send('PUT', url, { ...connection, keys: secret, pullPhone: phone })).status).toBe(200)
  if (secret === keys) expect((await admin.post(`${url}/registration`)).status).toBe(200)
  const till = safaricom.tillOf(shortcode) ?? { shortcode, validationUrl: '', confirmationUrl: '' }
  return { id, name, till }
}
type Connected = Awaited<ReturnType<typeof connect>>

/** A moment of yesterday. */
const at = (time: string) => new Date(`${yesterday}T${time}+03:00`)

async function pay({ till }: Connected, { account = 'CL 99', shillings = 500, times = 1, time = '10:00:00' } = {}) {
  const payment = await safaricom.pay(till, { phone: '254700111222', account, shillings, at: at(time), name: 'Mary' })
  if (!payment) throw new Error('the payment was not wanted')
  for (let nr = 0; nr < times; nr += 1) await safaricom.confirm(till, payment)
  expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
  return payment
}

const receiptsOf = async (code: string) => (await manager.get(`/api/v1/receipts?search=${code}`)).body.content
const recordByHand = async (accountId: number, reference: string, amount = 500, paidOn = yesterday) => {
  const body = { accountId, paidOn, amount, reference, parts: [], unmatched: amount, isAnother: true }
  const answer = await manager.post('/api/v1/receipts', body)
  expect(answer.status).toBe(201)
  return answer.body.id as number
}
const takeBack = async (id: number) =>
  expect((await manager.post(`/api/v1/receipts/${id}/reversal`, { reason: 'Not ours' })).status).toBe(200)

const compare = async (caller = manager) => {
  const answer = await caller.post('/api/v1/mpesa-days/comparison')
  expect(answer.status).toBe(200)
  return answer.body
}

/** A day of a till as it is shown, with what differs as 'CODE reason'. */
async function dayOf({ id }: { id: number }, day = yesterday) {
  const { body } = await manager.get(`/api/v1/mpesa-days?from=${day}&to=${day}&size=100`)
  const found = body.content.find((one: { accountId: number }) => one.accountId === id)
  if (!found) return null
  const { body: detail } = await manager.get(`/api/v1/mpesa-days/${found.id}`)
  const differences = (detail as MpesaDayDetail).content.map(({ code, reason }) => `${code} ${reason}`).sort()
  return { ...(detail as MpesaDayDetail), named: differences }
}

const IMPORTS = '/api/v1/imports'
const parts = { db, files, dataKey, kinds: importKinds }
/** Uploads a statement of a till and imports its good rows. Returns the import. */
async function upload(content: string, accountId: number, { run = true } = {}) {
  const bytes = Buffer.from(content)
  const { body } = await admin.post(IMPORTS, { kind: 'statement', fileName: 'statement.csv', bytes: bytes.length })
  const url = `${IMPORTS}/${body.id}`
  await admin.send('PUT', `${url}/parts/0`, { content: bytes.toString('base64') })
  await workOnImport(parts, body.id)
  const read = (await admin.get(url)).body
  const settings = { ...read.settings, accountId, dayStyle: 'day-first', numberStyle: 'point' }
  const set = await admin.send('PUT', `${url}/settings`, { ...settings, version: read.version })
  expect(set.status).toBe(200)
  await workOnImport(parts, body.id)
  const checked = (await admin.get(url)).body
  expect(checked.status).toBe('checked')
  if (!run) return checked
  expect((await admin.post(`${url}/run`, { version: checked.version })).status).toBe(200)
  await workOnImport(parts, body.id)
  return (await admin.get(url)).body
}

describe('a till that Safaricom may be asked about', () => {
  test('a payment that was never told is found, once, and matched to its client', async () => {
    const till = await connect({ phone: '0712 345 678' })
    const client = await createNumbered(db)
    const lost = await pay(till, { account: client.number, times: 0 })
    expect(await receiptsOf(lost.code)).toEqual([])
    expect(await compare()).toMatchObject({ found: 1, unasked: [] })
    const found = [expect.objectContaining({ amount: 500, paidOn: yesterday, unmatched: 0 })]
    expect(await receiptsOf(lost.code)).toEqual(found)
    // Late calls and a second comparison change nothing.
    await safaricom.confirm(till.till, lost)
    expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
    expect(await compare()).toMatchObject({ found: 0 })
    expect(await receiptsOf(lost.code)).toEqual(found)
    expect(await dayOf(till)).toMatchObject({ state: 'agrees', payments: 1, told: 500, recorded: 500, stated: 500 })
  })

  test('all pages are read, and what was told already is not recorded again', async () => {
    const till = await connect({ phone: '0712345678' })
    const told = await pay(till, { time: '08:00:00' })
    const lost: PretendPayment[] = []
    for (let nr = 0; nr < 7; nr += 1)
      lost.push(await pay(till, { times: 0, time: `09:0${nr}:00`, shillings: 100 + nr }))
    expect(await compare()).toMatchObject({ found: 7 })
    for (const { code } of [told, ...lost]) expect(await receiptsOf(code)).toHaveLength(1)
    expect(await dayOf(till)).toMatchObject({ state: 'agrees', payments: 8, found: 7, differences: 0 })
  })

  test('a day of which only a part was asked for has no statement', async () => {
    const till = await connect({ phone: '0712345678' })
    await recordByHand(till.id, 'SBYHAND123', 500, addDays(yesterday, -1))
    await compare()
    expect(await dayOf(till, addDays(yesterday, -1))).toMatchObject({
      state: 'no-statement',
      stated: null,
      recorded: 500,
    })
    expect(await dayOf(till)).toMatchObject({ state: 'agrees', stated: 0 })
  })

  test('two comparisons at the same moment record it once', async () => {
    const till = await connect({ phone: '0712345678' })
    const lost = await pay(till, { times: 0 })
    await Promise.all([compare(), compare()])
    expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
    expect(await receiptsOf(lost.code)).toHaveLength(1)
    expect(await dayOf(till)).toMatchObject({ differences: 0 })
  })

  test('where Safaricom refuses, its words are given and the rest is compared', async () => {
    const refusing = await connect({ phone: '0712345678', secret: { ...keys, consumerSecret: 'wrong-secret' } })
    const other = await connect({ phone: '0712345678' })
    const lost = await pay(other, { times: 0 })
    expect(await compare()).toMatchObject({
      unasked: [{ account: refusing.name, answer: 'Invalid Authentication passed' }],
    })
    expect(await receiptsOf(lost.code)).toHaveLength(1)
    await db.updateTable('mpesa_tills').set({ pull_phone: null }).where('money_account_id', '=', refusing.id).execute()
  })
})

describe('a statement', () => {
  test.each(['old', 'new'] as const)('of the %s style records what was not told, and agrees', async (style) => {
    const till = await connect()
    const client = await createNumbered(db)
    const told = await pay(till, { time: '08:00:00', shillings: 1250 })
    const lost = await pay(till, { account: client.number, times: 0, time: '09:00:00' })
    const byHand = await pay(till, { times: 0, time: '10:00:00', shillings: 700 })
    await recordByHand(till.id, byHand.code.toLowerCase(), 700)
    const content = pretendStatement([told, lost, byHand], style)
    const done = await upload(content, till.id)
    expect(done).toMatchObject({ status: 'done', counts: { new: 1, changed: 2, wrong: 0 } })
    expect(await receiptsOf(lost.code)).toEqual([expect.objectContaining({ amount: 500, unmatched: 0 })])
    expect(await receiptsOf(byHand.code)).toHaveLength(1)
    expect(await dayOf(till)).toMatchObject({
      state: 'agrees',
      payments: 3,
      told: 2450,
      recorded: 2450,
      stated: 2450,
      found: 2,
    })
    // The same file changes nothing more.
    expect(await upload(content, till.id, { run: false })).toMatchObject({ counts: { new: 0, changed: 0, wrong: 0 } })
    // A call that comes late attaches to the receipt.
    await safaricom.confirm(till.till, byHand)
    expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
    expect(await receiptsOf(byHand.code)).toHaveLength(1)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('is undone with what it recorded, for the right till to record it', async () => {
    const [wrong, right] = [await connect(), await connect()]
    const lost = await pay(right, { times: 0 })
    const content = pretendStatement([lost], 'new')
    const done = await upload(content, wrong.id)
    expect(await receiptsOf(lost.code)).toHaveLength(1)
    expect((await admin.post(`${IMPORTS}/${done.id}/undo`, {})).status).toBe(200)
    await workOnImport(parts, done.id)
    expect(await dayOf(wrong)).toBeNull()
    await upload(content, right.id)
    expect(await dayOf(right)).toMatchObject({ state: 'agrees', payments: 1, told: 500, recorded: 500 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('with hostile lines records nothing of them', async () => {
    const till = await connect()
    const lost = await pay(till, { times: 0, time: '09:00:00' })
    const content = pretendStatement([lost], 'new')
      .trimEnd()
      .split('\n')
      .toSpliced(
        2,
        0,
        "S' or 1=1,10/01/2020 09:00:00,x,,Completed,500.00,,,,Pay Bill Online,,,",
        'SABC123456,99/99/2026 09:00:00,x,,Completed,500.00,,,,Pay Bill Online,,,',
        'SABC123457,01/01/2026 09:00:00,x,,Completed,-500.00,,,,Pay Bill Online,,,',
        `${'S'.repeat(5000)},01/01/2026 09:00:00,x,,Failed,1e99,,,,,,,`,
        '=cmd|calc,01/01/2026 09:00:00,x,,Completed,1e99,,,,,,,',
      )
      .join('\n')
    const done = await upload(content, till.id)
    expect(done.counts.new).toBe(1)
    expect(await dayOf(till)).toMatchObject({ payments: 1, told: 500 })
    expect((await reconcile(db)).findings).toEqual([])
  })
})

describe('what differs is named', () => {
  test('with each reason, until it is settled', async () => {
    const till = await connect()
    const bank = await createMoneyAccount(db)
    const good = await pay(till, { time: '07:00:00' })
    const taken = await pay(till, { time: '07:10:00' })
    const twice = await pay(till, { time: '07:20:00' })
    const untold = await pay(till, { time: '07:30:00', shillings: 900, times: 0 })
    const forged = { ...good, code: 'SFORGED123', confirmation: good.confirmation.replace(good.code, 'SFORGED123') }
    await safaricom.confirm(till.till, forged)
    expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
    const [receipt] = await receiptsOf(taken.code)
    await takeBack(receipt.id)
    await recordByHand(bank.id, twice.code)
    const wrong = await recordByHand(till.id, untold.code, 90)
    const unknown = await recordByHand(till.id, 'SNEVER1234')
    await compare()
    expect(await dayOf(till)).toMatchObject({
      state: 'differs',
      named: [`${taken.code} taken-back`, `${twice.code} twice`].sort(),
    })
    const uploaded = await upload(pretendStatement([good, taken, twice, untold], 'old'), till.id)
    expect(uploaded.counts.wrong).toBe(1)
    const all = [
      `${taken.code} taken-back`,
      `${twice.code} twice`,
      `${untold.code} other-amount`,
      'SFORGED123 not-in-statement',
      'SNEVER1234 unknown-code',
    ].sort()
    const day = await dayOf(till)
    expect(day).toMatchObject({ state: 'differs', differences: 5, named: all, stated: 2400 })
    const other = day?.content.find(({ reason }) => reason === 'other-amount')
    expect(other).toMatchObject({ stated: 900, receipt: { id: wrong, amount: 90 } })
    for (const search of ['snever1234', untold.code]) {
      const { body } = await manager.get(`/api/v1/mpesa-days?search=${encodeURIComponent(search)}`)
      expect(body.content).toEqual([expect.objectContaining({ accountId: till.id, day: yesterday })])
    }
    // Money recorded again, and a receipt taken back, settle theirs.
    await recordByHand(till.id, taken.code)
    await takeBack(unknown)
    await compare()
    expect((await dayOf(till))?.named).toEqual(all.filter((one) => !/taken-back|unknown-code/.test(one)))
    await db.deleteFrom('mobile_payments').where('code', '=', untold.code).execute()
  })

  test('money that was paid back is no difference', async () => {
    const till = await connect()
    const paid = await pay(till)
    const [receipt] = await receiptsOf(paid.code)
    const body = { amount: 500, reason: 'Paid to the wrong number' }
    const answer = await manager.post(`/api/v1/receipts/${receipt.id}/pay-back`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    await compare()
    expect(await dayOf(till)).toMatchObject({ state: 'no-statement', told: 500, recorded: 500, differences: 0 })
  })

  test('a code that is typed for another day is found there', async () => {
    const till = await connect()
    const paid = await pay(till, { times: 0 })
    await recordByHand(till.id, paid.code, 500, addDays(yesterday, -1))
    await upload(pretendStatement([paid], 'new'), till.id)
    await compare()
    expect(await dayOf(till)).toMatchObject({ state: 'agrees', recorded: 500 })
    expect(await dayOf(till, addDays(yesterday, -1))).toBeNull()
  })
})

describe('a payment that M-Pesa gave back to its payer', () => {
  const clientOf = async (code: string) => {
    const [{ id }] = await receiptsOf(code)
    return (await manager.get(`/api/v1/receipts/${id}`)).body
  }
  /** Gives a payment back at noon of yesterday. Returns the code of the reversal. */
  const giveBack = ({ code }: PretendPayment) => safaricom.reverse(code, at('12:00:00'))?.reversal?.code ?? ''
  const faults = async () => (await reconcile(db)).findings
  const creditOf = async (id: number) =>
    (await db.selectFrom('customers').select('credit_balance_cents').where('id', '=', id).executeTakeFirstOrThrow())
      .credit_balance_cents

  test.each(['old', 'new', 'pull'] as const)('is taken back once, however often it is stated: %s', async (how) => {
    const till = await connect({ phone: how === 'pull' ? '0712345678' : '' })
    const client = await createNumbered(db)
    const paid = await pay(till, { account: client.number })
    const unmatched = await pay(till, { account: 'nobody', shillings: 300 })
    const kept = await pay(till, { shillings: 200 })
    const [first, second] = [giveBack(paid), giveBack(unmatched)]
    const state = () => (how === 'pull' ? compare() : upload(pretendStatement([paid, unmatched, kept], how), till.id))
    await state()
    for (const [code, reversal] of [
      [paid.code, first],
      [unmatched.code, second],
    ] as const) {
      const receipt = await clientOf(code)
      expect(receipt).toMatchObject({ state: 'taken-back', unmatched: 0 })
      const reasons = [
        ...receipt.parts.map((part: ReceiptPart) => part.reversed?.reason),
        receipt.unmatchedMoves.at(-1)?.reason,
      ]
      expect(reasons).toContain(`Reversed by M-Pesa ${reversal}`)
      for (const part of receipt.parts) expect(part.reversed.by).toBeNull()
    }
    expect(await clientOf(kept.code)).toMatchObject({ state: 'standing' })
    expect(await creditOf(client.id)).toBe(0)
    await Promise.all([state(), compare(), compare()])
    await safaricom.confirm(till.till, paid)
    expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
    expect(await receiptsOf(paid.code)).toHaveLength(1)
    expect(await dayOf(till)).toMatchObject({
      state: 'agrees',
      told: 1000,
      recorded: 1000,
      stated: 1000,
      differences: 0,
    })
    const entries = db.selectFrom('audit_entries').select('entity_id').where('action', '=', 'receipt.reversed')
    expect(await entries.where('entity_id', '=', (await clientOf(paid.code)).id).execute()).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('two comparisons at the same moment take it back once', async () => {
    const till = await connect({ phone: '0712345678' })
    const client = await createNumbered(db)
    const paid = await pay(till, { account: client.number })
    giveBack(paid)
    await Promise.all([compare(), compare(), compare()])
    expect(await creditOf(client.id)).toBe(0)
    expect(await dayOf(till)).toMatchObject({ state: 'agrees', differences: 0 })
    expect(await faults()).toEqual([])
  })

  test('is found with its payment, and recorded and taken back', async () => {
    const till = await connect({ phone: '0712345678' })
    const client = await createNumbered(db)
    const lost = await pay(till, { account: client.number, times: 0 })
    giveBack(lost)
    await compare()
    expect(await clientOf(lost.code)).toMatchObject({ state: 'taken-back' })
    expect(await dayOf(till)).toMatchObject({ state: 'agrees' })
  })

  test('recorded again after it was taken back it stays recorded, and is no difference', async () => {
    const till = await connect({ phone: '0712345678' })
    const paid = await pay(till)
    giveBack(paid)
    await compare()
    const again = await recordByHand(till.id, paid.code)
    await compare()
    expect((await manager.get(`/api/v1/receipts/${again}`)).body).toMatchObject({ state: 'standing' })
    expect(await dayOf(till)).toMatchObject({ state: 'agrees', differences: 0 })
  })

  test('of a month that is closed it is taken back today, as staff would', async () => {
    const till = await connect({ phone: '0712345678' })
    const paid = await pay(till)
    const month = `${yesterday.slice(0, 7)}-01`
    const { id: closer } = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow()
    giveBack(paid)
    await db.insertInto('closed_months').values({ month, closed_by: closer }).execute()
    await compare()
    await db.deleteFrom('closed_months').where('month', '=', month).execute()
    // Where that is the month of today no entry can be made, by staff neither.
    const isOfToday = month.slice(0, 7) === today.slice(0, 7)
    if (isOfToday) await compare()
    expect(await clientOf(paid.code)).toMatchObject({ state: 'taken-back' })
  })

  const refund = async (id: number) => {
    const bank = await createMoneyAccount(db)
    const body = { kind: 'refund', amount: 400, effectiveOn: today, reason: 'Paid twice', balanceSeen: 500 }
    const answer = await manager.post(`/api/v1/clients/${id}/entries`, {
      ...body,
      accountId: bank.id,
      reference: `R${id}`,
    })
    expect(answer.status).toBeLessThan(300)
  }
  const setBound = async (approvalAbove: number | null) => {
    const { body } = await admin.get('/api/v1/settings/general')
    expect((await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove })).status).toBe(200)
  }
  const reverse = (id: number) => manager.post(`/api/v1/receipts/${id}/reversal`, { reason: 'Not ours' })

  test('that cannot be taken back is a difference with its reason, until nothing hinders it', async () => {
    const till = await connect({ phone: '0712345678' })
    const [spent, erased, waiting] = [await createNumbered(db), await createNumbered(db), await createNumbered(db)]
    const payments = []
    for (const { number } of [spent, erased, waiting]) payments.push(await pay(till, { account: number }))
    const back = await pay(till, { account: 'nobody' })
    const other = await pay(till, { account: 'nobody', times: 0, shillings: 90 })
    await recordByHand(till.id, other.code, 900)
    for (const payment of [...payments, back, other]) giveBack(payment)

    await refund(spent.id)
    await db.updateTable('customers').set({ erased_at: new Date() }).where('id', '=', erased.id).execute()
    await setBound(100)
    const [held] = await receiptsOf(payments[2]?.code ?? '')
    expect((await reverse(held.id)).body.waiting).toHaveLength(1)
    await setBound(null)
    const [paidBack] = await receiptsOf(back.code)
    expect(
      (await manager.post(`/api/v1/receipts/${paidBack.id}/pay-back`, { amount: 500, reason: 'Wrong' })).status,
    ).toBe(201)

    await compare()
    const codes = [...payments, back, other].map(({ code }) => `${code} reversed`)
    const day = await dayOf(till)
    expect(day?.named.filter((one) => one.endsWith('reversed'))).toEqual(codes.sort())
    expect(day).toMatchObject({ state: 'differs' })
    for (const { code } of payments) expect(await clientOf(code)).toMatchObject({ state: 'standing' })

    await db.updateTable('customers').set({ erased_at: null }).where('id', '=', erased.id).execute()
    const approval = (await clientOf(held.reference)).waiting[0]
    expect((await admin.post(`/api/v1/approvals/${approval.id}/decline`, { reason: 'M-Pesa did it' })).status).toBe(200)
    await compare()
    expect((await dayOf(till))?.named.filter((one) => one.endsWith('reversed'))).toEqual(
      [payments[0], back, other].map((one) => `${one?.code} reversed`).sort(),
    )
    expect(await creditOf(waiting.id)).toBe(0)
    expect(await faults()).toEqual([`payment ${other.code}: M-Pesa told of 90, its receipt has 900`])
    await db.deleteFrom('mobile_payments').where('code', '=', other.code).execute()
  })

  test('in a call that no one asked for it takes nothing back, and is no payment', async () => {
    const till = await connect()
    const paid = await pay(till)
    const body = { ...JSON.parse(paid.confirmation), TransID: 'SFORGED999', TransactionType: 'Pay Bill Reversal' }
    const confirmation = JSON.stringify({ ...body, BillRefNumber: paid.code })
    await safaricom.confirm(till.till, { ...paid, confirmation })
    expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)
    await compare()
    expect(await clientOf(paid.code)).toMatchObject({ state: 'standing' })
    expect(await receiptsOf('SFORGED999')).toEqual([])
    const stored = await db.selectFrom('mpesa_callbacks').select('fault').execute()
    expect(stored).toEqual([{ fault: 'TransactionType' }])
    await db.deleteFrom('mpesa_callbacks').execute()
  })
})

test('in the night differences of yesterday are in the log, on the page of the system and in a notice, once', async () => {
  const till = await connect()
  const paid = await pay(till)
  const [receipt] = await receiptsOf(paid.code)
  await takeBack(receipt.id)
  const reader = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
  const alarms: string[] = []
  const nightly = { db, dataKey, publicUrl: 'http://shop.test', safaricom: answers }
  await compareAtNight(nightly, (text) => alarms.push(text))
  await compareAtNight(nightly, () => undefined)
  expect(alarms).toContain(`M-Pesa ${till.name}: 1 differences on ${yesterday}`)
  const { body } = await reader.get('/api/v1/notices')
  expect(body.content).toEqual([
    expect.objectContaining({ kind: 'mpesa-differs', mpesaDay: { day: yesterday, differences: expect.any(Number) } }),
  ])
  const { body: system } = await admin.get('/api/admin/system')
  expect(system.notes.map(({ code }: { code: string }) => code)).toContain('MPESA_DIFFERS')
})

test('staff of a branch read and compare its own tills, and only who manages lending', async () => {
  const [branch, other] = [await createBranch(db), await createBranch(db)]
  const [own, foreign, shared] = [
    await connect({ branchId: branch.id }),
    await connect({ branchId: other.id }),
    await connect(),
  ]
  for (const till of [own, foreign, shared]) await pay(till)
  await compare()
  const local = app.as(await createAccount(db, { role: 'Manager', branchId: branch.id }))
  const { body } = await local.get('/api/v1/mpesa-days?size=100')
  expect(body.content.map(({ accountId }: { accountId: number }) => accountId)).toEqual([own.id])
  expect(await compare(local)).toMatchObject({ tills: 1 })
  const ids = await Promise.all([own, foreign, shared].map(async (till) => (await dayOf(till))?.id))
  const statuses = await Promise.all(ids.map(async (id) => (await local.get(`/api/v1/mpesa-days/${id}`)).status))
  expect(statuses).toEqual([200, 404, 404])
  const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['Record Repayments'])).name }))
  for (const caller of [clerk, app.as(await createAccount(db, { role: 'User' }))]) {
    expect((await caller.get('/api/v1/mpesa-days')).status).toBe(403)
    expect((await caller.get(`/api/v1/mpesa-days/${ids[0]}`)).status).toBe(403)
    expect((await caller.post('/api/v1/mpesa-days/comparison')).status).toBe(403)
  }
})

test('a comparison has as many statements for a week of many tills as for a day of one', async () => {
  const tills = [await connect(), await connect(), await connect()]
  for (const till of tills) await pay(till)
  const ids = tills.map(({ id }) => id)
  const one = await statementsOf(() =>
    compareTills(db, { accountIds: ids.slice(0, 1), from: yesterday, to: yesterday }),
  )
  const all = await statementsOf(() => compareTills(db, { accountIds: ids, from: addDays(today, -6), to: today }))
  expect(all).toHaveLength(one.length)
})
