import { beforeAll, describe, expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'

const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db, { role: 'Admin' }))

const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const day = (ago: number) => addDays(today, -ago)

/** A client who owes KSh 1,000 since 20 days ago. */
async function createDebtor() {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  await deliverOrder(app, db, client, { deliveredOn: day(20) })
  return client
}
const [one, other, lost] = [await createDebtor(), await createDebtor(), await createDebtor()]
const officer = app.as(other.officer)
const pay = async (client: Client, amount: number, ago: number, method: string, reference?: string) => {
  const payment = { amount, paidOn: day(ago), method, ...(reference ? { reference } : {}) }
  const answer = await postRepayment(method === 'cash' ? officer : manager, client.id, payment)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; receiptId: number }
}

/*
 * The seven days to today, and the seven before them:
 * one    400 by M-Pesa 9 days ago, taken back today; 300 by M-Pesa 2 days ago
 * other  1,200 in cash 1 day ago, 200 of it in advance
 * lost   1,000 written off 10 days ago; 250 of it paid at the bank 3 days ago
 * nobody 500 at the bank 2 days ago, of which 150 is paid back today
 */
beforeAll(async () => {
  const wrong = await pay(one, 400, 9, 'mpesa', 'M1')
  await pay(one, 300, 2, 'mpesa', 'M2')
  await pay(other, 1200, 1, 'cash')
  const writeOff = {
    kind: 'write-off',
    amount: 1000,
    balanceSeen: 1000,
    effectiveOn: day(10),
    reason: 'Left the county',
  }
  expect((await admin.post(`/api/v1/clients/${lost.id}/entries`, writeOff)).status).toBe(201)
  await pay(lost, 250, 3, 'bank', 'B1')
  const nobody = { accountId: 2, paidOn: day(2), reference: 'B2', amount: 500, parts: [], unmatched: 500 }
  const { body } = await manager.post('/api/v1/receipts', nobody)
  await manager.post(`/api/v1/receipts/${body.id}/pay-back`, { amount: 150, reason: 'Not ours' })
  const back = await manager.post(`/api/v1/repayments/${wrong.id}/reversal`, { reason: 'Paid by somebody else' })
  expect(back.status).toBe(200)
})

const read = async (query = '?period=7d', caller = manager) => (await caller.get(`/api/v1/reports/money${query}`)).body

describe('the report of money received', () => {
  test('what was received and taken back counts on its own day, recoveries apart', async () => {
    const { figures, series } = await read()
    expect(figures).toEqual({
      received: { now: 300 + 1200 - 400, before: 400 },
      recovered: { now: 250, before: 0 },
      unmatched: { now: 350, before: 0 },
      cashInHand: { now: 1200, before: 0 },
      takenBack: { now: 400, before: 0 },
    })
    expect(series).toHaveLength(7)
    expect(series.slice(3)).toEqual([
      { from: day(3), received: 0, recovered: 250 },
      { from: day(2), received: 300, recovered: 0 },
      { from: day(1), received: 1200, recovered: 0 },
      { from: today, received: -400, recovered: 0 },
    ])
    expect((await read(`?from=${day(2)}&to=${day(1)}`)).figures).toMatchObject({
      received: { now: 1500, before: 0 },
      unmatched: { now: 500, before: 0 },
      cashInHand: { now: 1200, before: 0 },
    })
  })

  test('it is divided by method, account, officer and branch', async () => {
    const { byMethod, byAccount, byOfficer, byBranch } = await read()
    const cash = { received: 1200, recovered: 0, receivedBefore: 0 }
    const bank = { received: 0, recovered: 250, receivedBefore: 0 }
    const mpesa = { received: -100, recovered: 0, receivedBefore: 400 }
    expect(byMethod).toEqual([
      { method: 'cash', ...cash },
      { method: 'bank', ...bank },
      { method: 'mpesa', ...mpesa },
    ])
    expect(byAccount).toMatchObject([
      { method: 'cash', ...cash },
      { id: 2, name: 'Bank', method: 'bank', ...bank },
      { id: 1, name: 'M-Pesa', method: 'mpesa', ...mpesa },
    ])
    expect(byOfficer).toMatchObject([
      { id: other.officer.id, ...cash },
      { id: lost.officer.id, ...bank },
      { id: one.officer.id, ...mpesa },
    ])
    expect(byBranch).toMatchObject([
      { id: other.officer.branchId, ...cash },
      { id: lost.officer.branchId, ...bank },
      { id: one.officer.branchId, ...mpesa },
    ])
  })

  test('cash in hand names who has it, since when, and whether it is above the limit', async () => {
    const [box] = (await read()).cash
    expect(box).toMatchObject({ balance: 1200, onTheWay: 0, since: day(1), isAboveBound: false })
    expect(box.name).toMatch(/^Test Person/)
    expect((await read()).cash).toHaveLength(1)
  })

  test('staff of a branch see what its clients paid and what its staff hold', async () => {
    const scoped = app.as(await createAccount(db, { role: 'Manager', branchId: one.officer.branchId }))
    expect(await read('?period=7d', scoped)).toMatchObject({
      figures: { received: { now: -100 }, recovered: { now: 0 }, unmatched: { now: 0 }, cashInHand: { now: 0 } },
      byMethod: [{ method: 'mpesa' }],
      byAccount: [{ id: 1 }],
      byOfficer: [{ id: one.officer.id }],
      byBranch: [{ id: one.officer.branchId }],
      cash: [],
    })
    expect((await read(`?period=7d&branch=${other.officer.branchId}`)).figures.received.now).toBe(1200)
    expect((await read(`?period=7d&branch=${other.officer.branchId}`)).cash).toHaveLength(1)
  })

  test('the overview has what was recovered next to what was received', async () => {
    const { figures } = (await manager.get('/api/v1/reports/overview?period=7d')).body
    expect(figures).toMatchObject({ received: { now: 1100, before: 400 }, recovered: { now: 250, before: 0 } })
  })

  test('its file has the figures of the screen, and is one of those that name the holder of cash', async () => {
    const { body } = await manager.post('/api/v1/reports/files', { content: 'money', format: 'csv', period: '7d' })
    const { file } = await manager.get(`/api/v1/reports/files/${body.id}/file`)
    const text = file.toString('utf8')
    expect(text).toContain('Received,KSh,1100,400')
    expect(text).toContain('Of debts written off,KSh,250,0')
    expect(text).toContain('Cash,1200,0,0')
    expect(text).toContain('M-Pesa,M-Pesa,-100,0,400')
    expect(text).toMatch(new RegExp(`^Test Person[^,]*,[^,]+,1200,0,${day(1)},$`, 'm'))
    const job = await db
      .selectFrom('bulk_jobs')
      .select('account_ids')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(job.account_ids?.map(Number)).toContain(other.officer.accountId)
  })

  test('more payments take the same number of statements', async () => {
    const count = async () => (await statementsOf(() => read())).length
    const few = await count()
    for (const reference of ['P1', 'P2', 'P3']) await pay(one, 10, 1, 'payroll', reference)
    expect(await count()).toBe(few)
  })
})
