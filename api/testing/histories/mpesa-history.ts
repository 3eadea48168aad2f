import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { callbackQueue, resumeLost, workOnCallback } from '#api/modules/mpesa/callbacks.service.ts'
import { compareTills } from '#api/modules/mpesa/comparison.service.ts'
import { type PretendPayment, pretendSafaricom } from '#api/modules/mpesa/pretend-safaricom.ts'
import { pretendStatement } from '#api/modules/mpesa/pretend-statement.ts'
import { findConnectedTills } from '#api/modules/mpesa/statements.queries.ts'
import { pullTill } from '#api/modules/mpesa/statements.service.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { reconcile } from '#api/reconcile.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { createAccount, createMoneyAccount } from '../factories.ts'
import { importerOf } from '../imports/import-text.ts'
import { createNumbered } from '../numbered-client.ts'
import { runJobs } from '../run-jobs.ts'
import { startTestShop, testDataKey } from '../shop.ts'

/** What is wrong with a payment afterwards. */
const faults = ['none', 'none', 'none', 'taken-back', 'paid-back', 'twice', 'not-in-statement', 'unknown-code'] as const

const paymentStep = fc.record({
  shillings: fc.integer({ min: 1, max: 5_000 }),
  /** Of yesterday, in seconds. */
  second: fc.integer({ min: 0, max: 86_399 }),
  account: fc.constantFrom('right', 'spelled', 'wrong', 'empty'),
  times: fc.integer({ min: 0, max: 3 }),
  byHand: fc.constantFrom('never', 'never', 'before', 'after'),
  fault: fc.constantFrom(...faults),
})
const history = fc.record({
  payments: fc.array(paymentStep, { minLength: 2, maxLength: 6 }),
  /** By what M-Pesa says all that there was. */
  says: fc.constantFrom('pull', 'statement', 'both'),
  /** What happens to the work on the first calls. */
  work: fc.constantFrom('done', 'lost', 'twice at once'),
  order: fc.infiniteStream(fc.nat()),
})
type Step = typeof paymentStep extends fc.Arbitrary<infer One> ? One : never

/**
 * Lives random histories of tills and their payments from a seed: told zero to three times, late, lost and in another order, with
 * a wrong account, by hand before or after, pulled or read from a statement. After each the money that the pretend phones paid
 * is in the books, reconcile finds nothing, and the comparison names what was planted and nothing else.
 */
export async function liveMpesaHistories(runs: number, seed: number): Promise<void> {
  const safaricom = pretendSafaricom(async (url, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await server.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
    return { status: answer.statusCode, body: answer.body }
  })
  const answers = { production: safaricom.call, sandbox: safaricom.call, demo: safaricom.call }
  const { db, app, server } = await startTestShop({ mpesa: answers })
  const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
  const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
  const read = await importerOf(db)
  const dataKey = dataKeyFor(testDataKey)
  const bank = await createMoneyAccount(db)
  const client = await createNumbered(db)
  const mailer = { send: async () => undefined } as never
  const day = addDays(businessDay(new Date()), -1)
  const parts = { db, dataKey, publicUrl: 'http://shop.test', safaricom: answers }
  let shortcodes = 700_000

  const typed = {
    right: client.number,
    spelled: client.number.toLowerCase().replace('-', ' '),
    wrong: 'NYUMBA',
    empty: '',
  }
  const work = async () => expect(await runJobs(db, mailer, { safaricom: answers })).toBe(0)

  async function connect() {
    const { id } = await createMoneyAccount(db, { kind: 'till' })
    shortcodes += 1
    await db
      .updateTable('money_accounts')
      .set({ number: `${shortcodes}` })
      .where('id', '=', id)
      .execute()
    const keys = { consumerKey: 'a-consumer-key', consumerSecret: 'a-consumer-secret' }
    const body = {
      environment: 'sandbox',
      acceptsUnknown: true,
      senders: [],
      pullPhone: '0712345678',
      keys,
      version: 0,
    }
    expect((await admin.send('PUT', `/api/v1/money-accounts/${id}/mpesa`, body)).status).toBe(200)
    expect((await admin.post(`/api/v1/money-accounts/${id}/mpesa/registration`)).status).toBe(200)
    const till = safaricom.tillOf(`${shortcodes}`)
    if (!till) throw new Error('Safaricom has no addresses')
    return { id, till }
  }

  const byHand = async (accountId: number, reference: string, amount: number) => {
    const body = { accountId, paidOn: day, amount, reference, parts: [], unmatched: amount, isAnother: true }
    const answer = await manager.post('/api/v1/receipts', body)
    // Where it was told before, the reference is taken.
    expect([201, 409]).toContain(answer.status)
  }
  const receiptOf = (accountId: number, code: string) =>
    db
      .selectFrom('receipts')
      .select(['id', 'unmatched_cents'])
      .where('money_account_id', '=', accountId)
      .where('reference_key', '=', code.toLowerCase())
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()

  /** The jobs of calls that were stored are lost, or begin twice at once. */
  async function disturb(how: string) {
    const calls = await db.selectFrom('mpesa_callbacks').select('id').execute()
    if (how === 'twice at once') {
      await Promise.all(calls.flatMap(({ id }) => [id, id]).map((id) => workOnCallback(parts, id)))
    }
    if (how === 'lost') {
      await sql`delete from pgboss.job where name = ${callbackQueue}`.execute(db)
      await sql`update mpesa_callbacks set received_at = now() - interval '6 minutes'`.execute(db)
      await resumeLost(db)
    }
    await work()
  }

  async function live({
    payments: steps,
    says,
    work: how,
    order,
  }: typeof history extends fc.Arbitrary<infer One> ? One : never) {
    const { id, till } = await connect()
    const made: { step: Step; payment: PretendPayment; isForged: boolean }[] = []
    for (const [nr, step] of steps.entries()) {
      const at = new Date(Date.parse(`${day}T00:00:00+03:00`) + step.second * 1000)
      const body = { phone: '254700111222', account: typed[step.account], shillings: step.shillings, at, name: 'Mary' }
      // The first one is real, so that each history has a statement.
      const isForged = nr > 0 && step.fault === 'not-in-statement'
      if (isForged) {
        const [real] = made
        const code = `SF${shortcodes}${nr}`
        const confirmation = real?.payment.confirmation.replace(real.payment.code, code) ?? ''
        if (real) made.push({ step, payment: { ...real.payment, code, confirmation }, isForged })
      } else {
        const payment = await safaricom.pay(till, body)
        if (payment) made.push({ step, payment, isForged })
      }
    }
    for (const { step, payment, isForged } of made) {
      if (step.byHand === 'before' && !isForged) await byHand(id, payment.code, payment.shillings)
    }
    const calls = made.flatMap(({ step, payment, isForged }) =>
      Array.from({ length: isForged ? Math.max(1, step.times) : step.times }, () => ({
        payment,
        at: order.next().value ?? 0,
      })),
    )
    calls.sort((one, other) => one.at - other.at)
    const late = calls.splice(Math.ceil(calls.length / 2))
    for (const { payment } of calls) expect((await safaricom.confirm(till, payment)).status).toBe(200)
    await disturb(how)
    for (const { step, payment, isForged } of made) {
      if (step.byHand === 'after' && !isForged) await byHand(id, payment.code, payment.shillings)
    }
    const taken = made.flatMap(({ payment, isForged }) => (isForged ? [] : [payment]))
    const pull = async () => {
      const [own] = (await findConnectedTills(db, 'all')).filter((one) => one.id === id)
      // The jobs of what was pulled are lost; others do it.
      if (own) await pullTill(parts, own)
      await work()
    }
    if (says === 'pull' || says === 'both') await pull()
    if (says !== 'pull') {
      // The old style: its days read one way on any day.
      const done = await read('statement', pretendStatement(taken, 'old'), { moneyAccountId: id })
      expect([done.status, done.counts.wrong ?? 0]).toEqual(['done', 0])
    }
    for (const { payment } of late) expect((await safaricom.confirm(till, payment)).status).toBe(200)
    await work()

    const planted: string[] = []
    let gone = 0
    let added = 0
    for (const [nr, { step, payment, isForged }] of made.entries()) {
      const { code, shillings } = payment
      if (isForged) {
        planted.push(`${code} not-in-statement`)
        added += shillings
        continue
      }
      const { id: receiptId, unmatched_cents: unmatched } = await receiptOf(id, code)
      if (step.fault === 'taken-back') {
        const answer = await manager.post(`/api/v1/receipts/${receiptId}/reversal`, { reason: 'Not ours' })
        expect(answer.status).toBe(200)
        planted.push(`${code} taken-back`)
        gone += shillings
      }
      if (step.fault === 'paid-back' && unmatched > 0) {
        const body = { amount: unmatched / 100, reason: 'Wrong number' }
        expect((await manager.post(`/api/v1/receipts/${receiptId}/pay-back`, body)).status).toBe(201)
      }
      if (step.fault === 'twice') {
        await byHand(bank.id, code, shillings)
        planted.push(`${code} twice`)
      }
      if (step.fault === 'unknown-code') {
        await byHand(id, `SU${shortcodes}${nr}`, shillings)
        planted.push(`SU${shortcodes}${nr} unknown-code`)
        added += shillings
      }
    }
    await compareTills(db, { accountIds: [id], from: day, to: day })

    const { rows: differing } = await sql<{ named: string }>`
      select coalesce(code, reference) || ' ' || reason as named
      from mpesa_differences join mpesa_days on mpesa_days.id = day_id left join receipts on receipts.id = receipt_id
      where mpesa_days.money_account_id = ${id}
    `.execute(db)
    expect(differing.map(({ named }) => named).sort()).toEqual(planted.sort())
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(unmatched_cents + (
        select coalesce(sum(amount_cents), 0) from repayments where receipt_id = receipts.id and reversed_at is null
      ) - (
        select coalesce(sum(delta_cents), 0) from unmatched_entries where receipt_id = receipts.id and kind = 'paid-back'
      )), 0)::bigint as cents from receipts where money_account_id = ${id}
    `.execute(db)
    const took = taken.reduce((sum, { shillings }) => sum + shillings, 0)
    expect((rows[0]?.cents ?? 0) / 100).toBe(took - gone + added)
    expect(await db.selectFrom('mpesa_callbacks').select('body').execute()).toEqual([])
    expect((await reconcile(db)).findings).toEqual([])
  }

  await fc.assert(fc.asyncProperty(history, live), { numRuns: runs, seed, endOnFailure: true })
}
