// Above 300 lines: all that becomes of a payout, on one shop with a pretend Safaricom.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createBranch, createMoneyAccount, createRole } from '#api/testing/factories.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Payout } from '#contract/receipts/payouts.staff.ts'
import { resumeLost } from './callbacks.service.ts'
import type { SafaricomCall } from './daraja.ts'
import { payoutQueue } from './payouts.service.ts'
import { pretendSafaricom } from './pretend-safaricom.ts'
import { insertStatement, insertWithdrawals } from './statements.queries.ts'

const pretend = pretendSafaricom((url, body) => tell(new URL(url).pathname, body))
/** What becomes of calls on their way: whether they arrive, and whether their answers do. */
const line: { arrives: boolean; answers: boolean; error: { status: number; body: string } | null } = {
  arrives: true,
  answers: true,
  error: null,
}
const call: SafaricomCall = async (request) => {
  if (!line.arrives) throw new Error('no line')
  const answer = await pretend.call(request)
  if (line.error && request.path.includes('b2c')) return line.error
  if (!line.answers && request.path.includes('b2c')) throw new Error('the answer was lost')
  return answer
}
const safaricom = { production: call, sandbox: call }
const { db, app, server } = await startTestShop({ mpesa: safaricom })
const manager = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const mailer = { send: async () => undefined } as never
const today = businessDay(new Date())
const keys = {
  consumerKey: 'a-consumer-key',
  consumerSecret: 'a-consumer-secret',
  initiator: 'sokoni',
  credential: 'a-credential',
}

async function tell(url: string, payload: string) {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await server.inject({ method: 'POST', url, payload, headers })
  return { status: statusCode, body }
}

let shortcodes = 800_000
async function createTill({ credential = keys.credential } = {}) {
  const { id } = await createMoneyAccount(db, { kind: 'till' })
  shortcodes += 1
  await db
    .updateTable('money_accounts')
    .set({ number: String(shortcodes) })
    .where('id', '=', id)
    .execute()
  const body = { environment: 'sandbox', acceptsUnknown: true, senders: [], version: 0, keys: { ...keys, credential } }
  expect((await admin.send('PUT', `/api/v1/money-accounts/${id}/mpesa`, body)).status).toBe(200)
  return id
}

/** A client who paid 900 too much to a till, of which 700 are refunded out of it. */
async function refund(accountId: number) {
  const { client } = await createNumbered(db, { loanLimitCents: 1_000_000 })
  const paid = {
    accountId,
    paidOn: today,
    amount: 900,
    reference: randomUUID(),
    parts: [{ clientId: client.id, amount: 900 }],
  }
  expect((await manager.post('/api/v1/receipts', paid)).status).toBe(201)
  const body = { kind: 'refund', amount: 700, effectiveOn: today, reason: 'Paid twice', accountId, balanceSeen: 900 }
  expect(
    (await manager.post(`/api/v1/clients/${client.id}/entries`, { ...body, reference: randomUUID() })).status,
  ).toBeLessThan(300)
  const { entryId } = (await unsent()).find(({ client: of }) => of?.id === client.id) ?? {}
  return { client, entryId: entryId ?? 0 }
}

const unsent = async () =>
  (await manager.get('/api/v1/payouts/unsent')).body.unsent as {
    client: { id: number } | null
    entryId: number | null
    receipt: { id: number } | null
    amount: number
  }[]
const make = (body: object, key = randomUUID() as string) =>
  manager.post('/api/v1/payouts', { phone: '0712345678', ...body }, { key })
const release = (id: number, caller = admin) => caller.post(`/api/v1/payouts/${id}/release`)
const read = async (id: number): Promise<Payout> =>
  (await manager.get('/api/v1/payouts')).body.content.find((payout: Payout) => payout.id === id)
const work = () => runJobs(db, mailer, { safaricom })
const later = () =>
  db
    .withSchema('pgboss')
    .updateTable('job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute()
const ofPhone = (phone: string) => pretend.paidOut().filter((payout) => payout.phone === phone)

test('a refund is made by one person and released by another, sent once, and its code comes back', async () => {
  const { client, entryId } = await refund(await createTill())
  const key = randomUUID()
  const phone = '0700000101'
  const made = await make({ entryId, phone }, key)
  expect(made).toMatchObject({ status: 201, body: { state: 'made', amount: 700, isOwn: true, releasedBy: null } })
  const { phone: recorded } = await db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(made.body.comparedWith).toBe(recorded)
  const { id } = made.body
  expect(await make({ entryId, phone }, key)).toMatchObject({ status: 201, body: { id } })
  expect(await make({ entryId, phone })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SEND' } })
  expect(await release(id, manager)).toMatchObject({ status: 409, body: { code: 'OWN_REQUEST' } })
  expect(ofPhone('254700000101')).toEqual([])
  const answers = await Promise.all([release(id), release(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ state: 'waiting', releasedBy: expect.any(String) })
  const [payout] = ofPhone('254700000101')
  if (!payout) throw new Error('nothing was sent')
  for (let time = 0; time < 2; time += 1) {
    expect((await pretend.tellPayout(payout)).status).toBe(200)
    expect(await work()).toBe(0)
  }
  expect(await read(id)).toMatchObject({ state: 'paid', code: payout.code })
  expect(ofPhone('254700000101')).toHaveLength(1)
  expect((await unsent()).filter((one) => one.entryId === entryId)).toEqual([])
})

test('unmatched money that was paid back is sent, less what was sent before', async () => {
  const accountId = await createTill()
  const payer = 'Wanjiku 2547*****678'
  const paid = { accountId, paidOn: today, amount: 900, reference: randomUUID(), parts: [], unmatched: 900, payer }
  const receipt = (await manager.post('/api/v1/receipts', paid)).body
  const payBack = (amount: number) =>
    manager.post(`/api/v1/receipts/${receipt.id}/pay-back`, { amount, reason: 'Not for us' })
  expect((await payBack(400)).status).toBeLessThan(300)
  expect(await make({ receiptId: receipt.id })).toMatchObject({
    status: 201,
    body: { amount: 400, comparedWith: payer },
  })
  expect((await payBack(500)).status).toBeLessThan(300)
  expect(await unsent()).toContainEqual(
    expect.objectContaining({ receipt: expect.objectContaining({ id: receipt.id }), amount: 500 }),
  )
  const both = await Promise.all([make({ receiptId: receipt.id }), make({ receiptId: receipt.id })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('one that Safaricom refuses or fails can be sent again, one that it does not tell of cannot', async () => {
  const { entryId: refused } = await refund(await createTill({ credential: 'wrong-credential' }))
  const first = (await make({ entryId: refused })).body
  expect((await release(first.id)).body).toMatchObject({
    state: 'failed',
    answer: expect.stringContaining('SecurityCredential'),
  })
  expect((await make({ entryId: refused })).status).toBe(201)

  const till = await createTill()
  const { entryId: failing } = await refund(till)
  const second = (await make({ entryId: failing, phone: '0700000000' })).body
  await release(second.id)
  const payout = pretend.payouts().find(({ phone }) => phone === '254700000000')
  if (payout) await pretend.tellPayout(payout)
  expect(await work()).toBe(0)
  expect(await read(second.id)).toMatchObject({ state: 'failed', answer: expect.stringContaining('customer type') })

  const { entryId: lost } = await refund(till)
  const third = (await make({ entryId: lost, phone: '0700000102' })).body
  line.answers = false
  expect((await release(third.id)).body).toMatchObject({ state: 'asking' })
  line.answers = true
  for (let nr = 0; nr < 3; nr += 1) {
    await later()
    expect(await work()).toBe(0)
  }
  expect(await read(third.id)).toMatchObject({ state: 'unknown' })
  expect(await make({ entryId: lost })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SEND' } })
  expect(ofPhone('254700000102')).toHaveLength(1)
  await pretend.answerQuestions()
  expect(await work()).toBe(0)
  expect(await read(third.id)).toMatchObject({ state: 'paid', code: ofPhone('254700000102')[0]?.code })
})

test.each([
  { status: 502, body: '<html>Bad Gateway</html>' },
  { status: 500, body: '{"errorCode":"500.003.1001","errorMessage":"Internal Server Error"}' },
  { status: 200, body: '' },
])('an error on the side of Safaricom says nothing of the payout: $status', async (error) => {
  const { entryId } = await refund(await createTill())
  const { id } = (await make({ entryId, phone: '0700000106' })).body
  line.error = error
  const released = await release(id)
  line.error = null
  expect(released).toMatchObject({ status: 200, body: { state: 'asking' } })
  expect(await make({ entryId })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SEND' } })
})

test('one whose process was stopped before the call is sent by the job; one that never arrived stays unknown', async () => {
  const till = await createTill()
  const { entryId } = await refund(till)
  const { id } = (await make({ entryId, phone: '0700000103' })).body
  await release(id)
  await db.updateTable('mpesa_payouts').set({ state: 'asking', sent_at: null }).where('id', '=', id).execute()
  await db.updateTable('mpesa_payouts').set({ originator_id: randomUUID() }).where('id', '=', id).execute()
  await later()
  expect(await work()).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'waiting' })

  const { entryId: other } = await refund(till)
  const lost = (await make({ entryId: other, phone: '0700000104' })).body
  line.arrives = false
  await release(lost.id)
  line.arrives = true
  for (let nr = 0; nr < 4; nr += 1) {
    await later()
    await work()
    await pretend.answerQuestions()
  }
  expect(await read(lost.id)).toMatchObject({ state: 'unknown' })
  expect(ofPhone('254700000104')).toEqual([])
})

test('a withdrawn one is not sent, and only those with the permission and in scope make and release', async () => {
  const { entryId } = await refund(await createTill())
  const { id } = (await make({ entryId, phone: '0700000105' })).body
  expect(await manager.post(`/api/v1/payouts/${id}/withdraw`)).toMatchObject({
    status: 200,
    body: { state: 'withdrawn' },
  })
  expect(await release(id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_CLOSED' } })
  const role = await createRole(db, ['Manage Lending', 'Approve Entries'])
  const local = app.as(await createAccount(db, { role: role.name, branchId: (await createBranch(db)).id }))
  expect((await local.post('/api/v1/payouts', { entryId, phone: '0712345678' })).status).toBe(404)
  expect((await release(id, local)).status).toBe(404)
  expect((await local.get('/api/v1/payouts/unsent')).body.unsent).toEqual([])
  const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['Record Repayments'])).name }))
  expect((await clerk.get('/api/v1/payouts')).status).toBe(403)
  const bank = await createMoneyAccount(db, { kind: 'bank' })
  const paid = { accountId: bank.id, paidOn: today, amount: 900, reference: randomUUID(), parts: [], unmatched: 900 }
  const receipt = (await manager.post('/api/v1/receipts', paid)).body
  expect(await make({ receiptId: receipt.id })).toMatchObject({ status: 409, body: { code: 'NO_TILL_PAYS' } })
  expect((await make({})).status).toBe(400)
})

test('one whose job was lost gets a new one, one that has a job none, one that was asked about for a day none', async () => {
  const { entryId } = await refund(await createTill())
  const { id } = (await make({ entryId, phone: '0700000106' })).body
  await release(id)
  await db
    .updateTable('mpesa_payouts')
    .set({ released_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  const jobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = ${payoutQueue} and state = 'created'
        and data->>'payoutId' = ${String(id)}
    `.execute(db)
    return rows[0]?.count
  }
  const lose = () => sql`delete from pgboss.job where name = ${payoutQueue}`.execute(db)
  await resumeLost(db)
  expect(await jobs()).toBe(1)
  await lose()
  await resumeLost(db)
  await resumeLost(db)
  expect(await jobs()).toBe(1)
  await lose()
  await db.updateTable('mpesa_payouts').set({ questions: 50 }).where('id', '=', id).execute()
  await resumeLost(db)
  expect(await jobs()).toBe(0)
})

describe('one of which M-Pesa does not tell', () => {
  /** A payout whose call was lost, or whose answers were, after the job has asked for a day. */
  async function createUnknown({ phone = '', isTaken = true, questions = 50 } = {}) {
    const accountId = await createTill()
    const { entryId } = await refund(accountId)
    const { id } = (await make({ entryId, phone })).body
    line.arrives = isTaken
    line.answers = false
    expect((await release(id)).body).toMatchObject({ state: 'asking' })
    line.arrives = true
    line.answers = true
    await db.updateTable('mpesa_payouts').set({ state: 'unknown', questions }).where('id', '=', id).execute()
    return { id, entryId, accountId, payout: ofPhone(`254${phone.slice(1)}`)[0] }
  }
  const settle = (id: number, code: string | null, caller = admin) =>
    caller.post(`/api/v1/payouts/${id}/settlement`, { code, reason: 'Seen in the statement' })
  const faults = async () => (await reconcile(db)).findings.filter((finding) => finding.startsWith('payout'))
  /** What a statement of the till says of the day of the payouts. */
  async function state(accountId: number, lines: readonly { code: string; cents: number }[]) {
    const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 2 * 86_400_000)]
    await inTransaction(db, async (tx) => {
      const statementId = await insertStatement(tx, { accountId, importId: Date.now(), from, until })
      const withdrawn = lines.map((stated) => ({ ...stated, paidAt: new Date(), reverses: null }))
      await insertWithdrawals(tx, { accountId, statementId, isPull: false }, withdrawn)
    })
  }

  test('is settled as paid by another person than who made it, once it was asked about for a day', async () => {
    const { id, entryId } = await createUnknown({ phone: '0700000201', questions: 49 })
    expect((await read(id)).canSettle).toBe(false)
    expect(await settle(id, 'SBK1A2B3C4')).toMatchObject({ status: 409, body: { code: 'PAYOUT_ASKED_ABOUT' } })
    await db.updateTable('mpesa_payouts').set({ questions: 50 }).where('id', '=', id).execute()
    expect((await read(id)).canSettle).toBe(false)
    expect((await admin.get('/api/v1/payouts')).body.content).toContainEqual(
      expect.objectContaining({ id, canSettle: true }),
    )
    expect(await settle(id, 'SBK1A2B3C4', manager)).toMatchObject({ status: 409, body: { code: 'OWN_REQUEST' } })
    for (const code of ['', 'SBK1', 'SBK1A2B3C4D5', "SBK1A2B3C'"]) expect((await settle(id, code)).status).toBe(400)
    expect(await settle(id, ' sbk1a2b3c4 ')).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        code: 'SBK1A2B3C4',
        settledBy: expect.any(String),
        settlementReason: 'Seen in the statement',
      },
    })
    expect(await settle(id, 'SBK1A2B3C5')).toMatchObject({ status: 409, body: { code: 'PAYOUT_CLOSED' } })
    expect(await make({ entryId })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SEND' } })
    const other = await createUnknown({ phone: '0700000202' })
    expect(await settle(other.id, 'SBK1A2B3C4')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'code' } },
    })
    const audit = db.selectFrom('audit_entries').select(['action', 'after']).where('action', '=', 'payout.settled')
    expect(await audit.execute()).toEqual([{ action: 'payout.settled', after: { amount: 700, status: 'paid' } }])
  })

  test('its code is compared with a statement that covers its day, and is none of money that came in', async () => {
    const { id, accountId } = await createUnknown({ phone: '0700000203' })
    await state(accountId, [
      { code: 'SOUT000001', cents: 70_000 },
      { code: 'SOUT000002', cents: 60_000 },
    ])
    const paid = { money_account_id: accountId, amount_cents: 70_000, paid_at: new Date(), receipt_id: null }
    await db
      .insertInto('mobile_payments')
      .values({ ...paid, code: 'SIN0000001' })
      .execute()
    for (const code of ['SOUT000002', 'SOUT000003', 'SIN0000001'])
      expect(await settle(id, code)).toMatchObject({
        status: 409,
        body: { code: 'CODE_NOT_OF_PAYOUT', details: { code } },
      })
    expect(await settle(id, 'SOUT000001')).toMatchObject({ status: 200, body: { state: 'paid' } })
    await db.deleteFrom('mobile_payments').where('code', '=', 'SIN0000001').execute()
  })

  test('settled as not paid its money can be sent again, and a late word of M-Pesa is not lost', async () => {
    const lost = await createUnknown({ phone: '0700000204', isTaken: false })
    expect(await settle(lost.id, null)).toMatchObject({ status: 200, body: { state: 'failed', code: null } })
    expect((await make({ entryId: lost.entryId })).status).toBe(201)

    // M-Pesa tells after the person that it was paid: it counts as sent, unless it was prepared again.
    const late = await createUnknown({ phone: '0700000205' })
    const again = await createUnknown({ phone: '0700000206' })
    for (const { id } of [late, again]) expect((await settle(id, null)).status).toBe(200)
    expect((await make({ entryId: again.entryId })).status).toBe(201)
    for (const { payout } of [late, again]) if (payout) await pretend.tellPayout(payout)
    expect(await work()).toBe(0)
    expect(await read(late.id)).toMatchObject({ state: 'paid', code: late.payout?.code, settledBy: null })
    expect(await make({ entryId: late.entryId })).toMatchObject({ body: { code: 'NOTHING_TO_SEND' } })
    expect(await read(again.id)).toMatchObject({ state: 'failed' })
    expect(await faults()).toEqual([`payout ${again.id} is failed, M-Pesa says otherwise`])
    await db.deleteFrom('mpesa_callbacks').execute()
  })

  test('settled twice at the same moment it is settled once', async () => {
    const { id } = await createUnknown({ phone: '0700000207' })
    const answers = await Promise.all([settle(id, 'SBK1A2B3D1'), settle(id, null)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
