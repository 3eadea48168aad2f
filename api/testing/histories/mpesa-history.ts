// Above 300 lines: the steps of one history share a shop, a till and a pretend Safaricom.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { callbackQueue, resumeLost, workOnCallback } from '#api/modules/mpesa/callbacks.service.ts'
import { compareTills } from '#api/modules/mpesa/comparison.service.ts'
import type { SafaricomCall } from '#api/modules/mpesa/daraja.ts'
import { type PretendPayment, pretendSafaricom } from '#api/modules/mpesa/pretend-safaricom.ts'
import { pretendStatement } from '#api/modules/mpesa/pretend-statement.ts'
import { promptQueue } from '#api/modules/mpesa/prompts.service.ts'
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
const faults = [
  'none',
  'none',
  'none',
  'taken-back',
  'paid-back',
  'twice',
  'not-in-statement',
  'unknown-code',
  'reversed',
] as const

const paymentStep = fc.record({
  shillings: fc.integer({ min: 1, max: 5_000 }),
  /** Of yesterday, in seconds. */
  second: fc.integer({ min: 0, max: 86_399 }),
  account: fc.constantFrom('right', 'spelled', 'wrong', 'empty'),
  times: fc.integer({ min: 0, max: 3 }),
  byHand: fc.constantFrom('never', 'never', 'before', 'after'),
  fault: fc.constantFrom(...faults),
})
/** What becomes of a call to Safaricom; `killed`: its process was stopped before it. */
const lines = fc.constantFrom('good', 'good', 'lost', 'unanswered', 'killed')
const promptStep = fc.record({
  shillings: fc.integer({ min: 1, max: 5_000 }),
  line: lines,
  answer: fc.constantFrom('paid', 'paid', 'cancelled', 'wrong-pin', 'no-answer', 'not-enough'),
  tells: fc.array(fc.constantFrom('callback', 'confirmation', 'wrong amount'), { maxLength: 3 }),
})
const payoutStep = fc.record({
  line: lines,
  hasAccount: fc.boolean(),
  times: fc.integer({ min: 0, max: 2 }),
  isAnswered: fc.boolean(),
})
const history = fc.record({
  payments: fc.array(paymentStep, { minLength: 2, maxLength: 6 }),
  prompts: fc.array(promptStep, { maxLength: 2 }),
  /** Of each payment that is paid back. */
  payouts: fc.array(payoutStep, { minLength: 6, maxLength: 6 }),
  /** By what M-Pesa says all that there was. */
  says: fc.constantFrom('pull', 'statement', 'both'),
  /** What happens to the work on the first calls. */
  work: fc.constantFrom('done', 'lost', 'twice at once'),
  order: fc.infiniteStream(fc.nat()),
})
type ValueOf<Kind> = Kind extends fc.Arbitrary<infer One> ? One : never
type Step = ValueOf<typeof paymentStep>

/**
 * Lives random histories of tills and their payments from a seed: told zero to three times, late, lost and in another order, with
 * a wrong account, by hand before or after, given back by M-Pesa, by phones that were asked, pulled or read from a statement;
 * and of money that is paid back and sent to phones. After each the money that the pretend phones paid and did not get back is
 * in the books, each payout was sent as the shop says and once, reconcile finds nothing, and the comparison names what was
 * planted and nothing else.
 */
export async function liveMpesaHistories(runs: number, seed: number): Promise<void> {
  /** What becomes of calls on their way: whether those of the shop arrive, their answers, and those of Safaricom. */
  const line = { arrives: true, answers: true, tells: true }
  const tell = async (url: string, payload: string) => {
    if (!line.tells) throw new Error('no line')
    const headers = { 'content-type': 'application/json' }
    const answer = await server.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
    return { status: answer.statusCode, body: answer.body }
  }
  const safaricom = pretendSafaricom(tell)
  const call: SafaricomCall = async (request) => {
    if (!line.arrives) throw new Error('no line')
    const answer = await safaricom.call(request)
    if (!line.answers && /stkpush|b2c/.test(request.path)) throw new Error('the answer was lost')
    return answer
  }
  const answers = { production: call, sandbox: call, demo: call }
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
    const keys = {
      consumerKey: 'a-consumer-key',
      consumerSecret: 'a-consumer-secret',
      passkey: 'a-passkey',
      initiator: 'sokoni',
      credential: 'a-credential',
    }
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
      await sql`delete from pgboss.job where name in (${callbackQueue}, ${promptQueue})`.execute(db)
      await sql`update mpesa_callbacks set received_at = now() - interval '6 minutes'`.execute(db)
      await sql`update mpesa_prompts set asked_at = now() - interval '6 minutes'`.execute(db)
      await resumeLost(db)
    }
    await work()
  }

  const later = () => sql`update pgboss.job set start_after = 'epoch' where state in ('created', 'retry')`.execute(db)

  /** Does something while calls of the shop have the fate of a step. */
  async function over<Done>(fate: ValueOf<typeof lines>, act: () => Promise<Done>): Promise<Done> {
    line.arrives = fate === 'good' || fate === 'unanswered'
    line.answers = fate === 'good'
    const done = await act()
    line.arrives = true
    line.answers = true
    return done
  }

  /** Asks a phone to pay to the till; its owner answers, and Safaricom tells or does not. */
  async function askPhone(shortcode: string, step: ValueOf<typeof promptStep>) {
    const { id: payerId } = await createNumbered(db)
    const body = { phone: '0700111333', amount: step.shillings }
    const asked = await over(step.line, () => manager.post(`/api/v1/clients/${payerId}/prompts`, body))
    expect(asked.status).toBe(201)
    const { id } = asked.body as { id: number }
    if (step.line === 'killed') {
      await sql`update mpesa_prompts set sent_at = null where id = ${id}`.execute(db)
      await later()
      await work()
    }
    const open = safaricom.openPrompts().find((prompt) => prompt.shortcode === shortcode)
    const answered = open ? safaricom.answerPrompt(open.checkoutId, step.answer) : null
    const payment = answered?.payment ?? null
    let wrong = 0
    for (const told of step.tells) {
      const till = safaricom.tillOf(shortcode)
      if (answered && told === 'callback') await tell(answered.prompt.callbackUrl, answered.callback)
      if (payment && till && told === 'confirmation') await safaricom.confirm(till, payment)
      if (answered && payment && told === 'wrong amount') {
        const paid = `"Name":"Amount","Value":`
        await tell(answered.prompt.callbackUrl, answered.callback.replace(`${paid}${payment.shillings}`, `${paid}9999`))
        wrong += 1
      }
    }
    return { id, payerId, payment, wrong }
  }

  /** Sends money that was paid back to a phone. A person settles what M-Pesa does not tell. */
  async function sendBack(receiptId: number, step: ValueOf<typeof payoutStep>) {
    const body = { receiptId, phone: step.hasAccount ? '0700222333' : '0700000000' }
    const made = await manager.post('/api/v1/payouts', body)
    expect(made.status).toBe(201)
    const { id } = made.body as { id: number }
    const row = () =>
      db
        .selectFrom('mpesa_payouts')
        .select(['state', 'code', 'originator_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect((await over(step.line, () => admin.post(`/api/v1/payouts/${id}/release`))).status).toBe(200)
    if (step.line === 'killed') {
      await sql`update mpesa_payouts set sent_at = null where id = ${id}`.execute(db)
      await later()
      await work()
    }
    const { originator_id: originatorId } = await row()
    const sent = safaricom.payouts().find((payout) => payout.originatorId === originatorId)
    for (let nr = 0; sent && nr < step.times; nr += 1) await safaricom.tellPayout(sent)
    await work()
    for (let nr = 0; nr < 3 && /asking|waiting/.test((await row()).state); nr += 1) {
      await later()
      await work()
    }
    line.tells = step.isAnswered
    await safaricom.answerQuestions().catch(() => undefined)
    line.tells = true
    await work()
    const isPaid = sent !== undefined && safaricom.paidOut().includes(sent)
    if ((await row()).state === 'unknown') {
      await sql`update mpesa_payouts set questions = 50 where id = ${id}`.execute(db)
      const settled = { code: isPaid ? sent.code : null, reason: 'Seen in the statement' }
      expect((await admin.post(`/api/v1/payouts/${id}/settlement`, settled)).status).toBe(200)
    }
    expect(await row()).toMatchObject(isPaid ? { state: 'paid', code: sent.code } : { state: 'failed', code: null })
    // Only what was not sent can be sent again.
    const again = await manager.post('/api/v1/payouts', body)
    expect(again.status).toBe(isPaid ? 409 : 201)
    if (!isPaid) expect((await manager.post(`/api/v1/payouts/${again.body.id}/withdraw`)).status).toBe(200)
  }

  async function live({ payments: steps, prompts, payouts, says, work: how, order }: ValueOf<typeof history>) {
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
    const asked = []
    for (const step of prompts) asked.push(await askPhone(till.shortcode, step))
    for (const { payment } of calls) expect((await safaricom.confirm(till, payment)).status).toBe(200)
    await disturb(how)
    for (const { step, payment, isForged } of made) {
      if (step.byHand === 'after' && !isForged) await byHand(id, payment.code, payment.shillings)
    }
    for (const { step, payment, isForged } of made) {
      if (step.fault === 'reversed' && !isForged) safaricom.reverse(payment.code, payment.at)
    }
    const taken = safaricom.ledger().filter(({ shortcode }) => shortcode === till.shortcode)
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
      if (step.fault === 'reversed') {
        gone += shillings
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
        const payout = payouts[nr]
        if (payout) await sendBack(receiptId, payout)
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
    await compareTills(db, { accountIds: [id], from: day, to: businessDay(new Date()) })

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
    for (const { id: promptId, payerId, payment } of asked) {
      const row = db.selectFrom('mpesa_prompts').select(['state', 'code']).where('id', '=', promptId)
      const { state, code } = await row.executeTakeFirstOrThrow()
      expect([state === 'paid', code]).toEqual([payment !== null, payment?.code ?? null])
      const parts = db.selectFrom('repayments').select('amount_cents').where('customer_id', '=', payerId)
      expect(await parts.execute()).toEqual(payment ? [{ amount_cents: payment.shillings * 100 }] : [])
    }
    const sent = safaricom.paidOut().filter(({ shortcode }) => shortcode === till.shortcode)
    const said = db.selectFrom('mpesa_payouts').select('code').where('money_account_id', '=', id)
    const codes = (await said.where('state', '=', 'paid').execute()).map(({ code }) => code)
    expect(codes.sort()).toEqual(sent.map(({ code }) => code).sort())
    const stored = await db.selectFrom('mpesa_callbacks').select('fault').execute()
    const wrong = asked.reduce((sum, one) => sum + one.wrong, 0)
    expect(stored).toEqual(Array.from({ length: wrong }, () => ({ fault: 'Amount' })))
    await db.deleteFrom('mpesa_callbacks').execute()
    // The next history asks phones by its own till.
    await sql`update mpesa_tills set can_prompt = false where money_account_id = ${id}`.execute(db)
    expect((await reconcile(db)).findings).toEqual([])
  }

  await fc.assert(fc.asyncProperty(history, live), { numRuns: runs, seed, endOnFailure: true })
}
