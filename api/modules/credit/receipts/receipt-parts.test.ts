// Above 300 lines: the cases of receipts share a shop, its debtors and the steps that record and read.
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db, { role: 'Admin' }))
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const today = businessDay(new Date())

let last = 0
const reference = () => {
  last += 1
  return `SLIP ${last}`
}
type Body = Record<string, unknown>
/** A slip at the bank, with parts of these amounts in shillings. */
const slipOf = (parts: [Client, number][], unmatched = 0, changes: Body = {}) => ({
  accountId: 2,
  paidOn: today,
  reference: reference(),
  amount: parts.reduce((sum, [, amount]) => sum + amount, unmatched),
  parts: parts.map(([client, amount]) => ({ clientId: client.id, amount })),
  unmatched,
  ...changes,
})
const record = (body: Body, key?: string) => manager.post('/api/v1/receipts', body, key ? { key } : {})
const read = async (id: number) => (await manager.get(`/api/v1/receipts/${id}`)).body
const creditOf = async (client: Client) => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
const balanceOf = async (accountId: number) =>
  (
    await db
      .selectFrom('money_accounts')
      .select('balance_cents')
      .where('holder_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).balance_cents / 100

/** A client who owes KSh 1,000 since a month ago. */
async function createDebtor() {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  await deliverOrder(app, db, client, { deliveredOn: addMonths(today, -1) })
  return client
}

const writeOff = (client: Client, amount: number, effectiveOn = today) =>
  admin.post(`/api/v1/clients/${client.id}/entries`, {
    kind: 'write-off',
    amount,
    balanceSeen: amount,
    effectiveOn,
    reason: 'Left the county',
  })

describe('a receipt of several clients', () => {
  test('a slip is divided among clients, and one part of it is taken back', async () => {
    const [one, other] = [await createDebtor(), await createDebtor()]
    const { status, body: slip } = await record(
      slipOf(
        [
          [other, 600],
          [one, 400],
        ],
        0,
        { payer: 'Umoja treasurer' },
      ),
    )
    expect(status).toBe(201)
    expect(slip).toMatchObject({ amount: 1000, state: 'standing', payer: 'Umoja treasurer', unmatched: 0 })
    expect(slip.parts.map((part: { clientId: number; amount: number }) => [part.clientId, part.amount])).toEqual([
      [one.id, 400],
      [other.id, 600],
    ])
    expect(await creditOf(one)).toMatchObject({ outstanding: 600 })

    const back = await manager.post(`/api/v1/repayments/${slip.parts[0].id}/reversal`, { reason: 'Wrong amount' })
    expect(back.body).toMatchObject({ state: 'partly-taken-back', takenBack: 400 })
    expect(await creditOf(one)).toMatchObject({ outstanding: 1000 })
    expect(await creditOf(other)).toMatchObject({ outstanding: 400 })
    const again = { ...slipOf([[one, 400]]), reference: slip.reference }
    expect((await record(again)).body.code).toBe('ALREADY_TAKEN')
    const all = await manager.post(`/api/v1/receipts/${slip.id}/reversal`, { reason: 'Bounced' })
    expect(all.body).toMatchObject({ state: 'taken-back', takenBack: 1000 })
    expect((await record(again)).status).toBe(201)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test.each([
    ['that do not add up', (one: Client) => ({ ...slipOf([[one, 400]]), amount: 500 }), 'amount'],
    [
      'of one client twice',
      (one: Client) =>
        slipOf([
          [one, 400],
          [one, 100],
        ]),
      'parts.1.clientId',
    ],
  ])('parts %s are refused', async (_what, bodyOf, field) => {
    const one = await createDebtor()
    expect(await record(bodyOf(one))).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
    expect(await creditOf(one)).toMatchObject({ outstanding: 1000 })
  })

  test('a receipt of one part takes as many statements as one of twenty', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => createClient(db)))
    const few = await statementsOf(() => record(slipOf([[clients[0] as Client, 100]])))
    const many = await statementsOf(() => record(slipOf(clients.map((client) => [client, 7]))))
    expect(many).toHaveLength(few.length)
    expect(few.length).toBeLessThanOrEqual(15)
  })

  test('the same amount of a client on the same day is recorded once it is confirmed', async () => {
    const client = await createDebtor()
    const { body: first } = await record(slipOf([[client, 300]]))
    expect(await record(slipOf([[client, 300]]))).toMatchObject({
      status: 409,
      body: { code: 'SAME_PAYMENT', details: { receipt: first.number, amount: 300 } },
    })
    expect((await record(slipOf([[client, 300]], 0, { isAnother: true }))).status).toBe(201)
    expect(await creditOf(client)).toMatchObject({ outstanding: 400 })
  })

  test('a payment of a debt that changed meanwhile is refused', async () => {
    const client = await createDebtor()
    await record(slipOf([[client, 100]]))
    const stale = slipOf([])
    const parts = [{ clientId: client.id, amount: 50, balanceSeen: 1000 }]
    expect(await record({ ...stale, amount: 50, parts })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { balance: 900 }, sent: { balance: 1000 } } },
    })
  })

  test('two hundred receipts at the same time are exact, numbered without a gap, and repeated without effect', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, createDebtor))
    const bodies = Array.from({ length: 200 }, (_, nr) => ({
      key: `at-once-${nr}`,
      body: slipOf(
        [
          [clients[nr % 5] as Client, 10],
          [clients[(nr + 2) % 5] as Client, 5],
        ],
        0,
        {
          accountId: nr % 2 ? 1 : 2,
          isAnother: true,
        },
      ),
    }))
    const sendAll = () => Promise.all(bodies.map(({ key, body }) => record(body, key)))
    let answers = await sendAll()
    for (let round = 0; round < 20 && answers.some(({ status }) => status !== 201); round += 1)
      answers = await sendAll()
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201))
    const numbers = answers.map(({ body }) => Number(body.number.slice(4))).toSorted((one, other) => one - other)
    expect(new Set(numbers).size).toBe(200)
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(199)
    for (const client of clients) expect(await creditOf(client)).toMatchObject({ outstanding: 1000 - 40 * 15 })
    expect((await reconcile(db)).findings).toEqual([])
  })
})

describe('money of a written-off debt', () => {
  test('a payment pays the debt, then what was written off, then in advance, and back again', async () => {
    const client = await createDebtor()
    expect((await writeOff(client, 1000)).status).toBe(201)
    await deliverOrder(app, db, client, { shillings: 200 })
    const { body: slip } = await record(slipOf([[client, 1500]]))
    expect(slip.parts[0]).toMatchObject({ debt: 200, recovered: 1000, excess: 300, left: 0 })
    expect(await creditOf(client)).toMatchObject({ outstanding: 0, writtenOff: 0, creditBalance: 300 })
    expect((await reconcile(db)).findings).toEqual([])
    await manager.post(`/api/v1/receipts/${slip.id}/reversal`, { reason: 'Bounced' })
    expect(await creditOf(client)).toMatchObject({ outstanding: 200, writtenOff: 1000, creditBalance: 0 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a payment dated before the write-off is paid in advance until then', async () => {
    const client = await createDebtor()
    await writeOff(client, 1000)
    const { body } = await record(slipOf([[client, 400]], 0, { paidOn: addDays(today, -3) }))
    expect(body.parts[0]).toMatchObject({ debt: 0, recovered: 400, excess: 0 })
    const { body: ledger } = await manager.get(`/api/v1/clients/${client.id}/ledger`)
    expect(ledger.content.slice(0, 3)).toMatchObject([
      { kind: 'recovery', effectiveOn: today, writtenOffChange: -400, creditChange: -400 },
      { kind: 'credit-in', effectiveOn: addDays(today, -3), creditChange: 400 },
      { kind: 'repayment', outstandingChange: 0, receipt: { id: body.id, number: body.number } },
    ])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a payment taken back after the rest was written off is owed again', async () => {
    const client = await createDebtor()
    const { body } = await record(slipOf([[client, 400]]))
    await writeOff(client, 600)
    await manager.post(`/api/v1/receipts/${body.id}/reversal`, { reason: 'Bounced' })
    expect(await creditOf(client)).toMatchObject({ outstanding: 400, writtenOff: 600 })
    expect((await reconcile(db)).findings).toEqual([])
  })
})

describe('money that names no client', () => {
  const match = (id: number, parts: [Client, number][]) =>
    manager.post(`/api/v1/receipts/${id}/matches`, {
      parts: parts.map(([client, amount]) => ({ clientId: client.id, amount })),
    })

  test('it waits until it is matched from its day of payment, and the rest is paid back', async () => {
    const client = await createDebtor()
    const paidOn = addDays(today, -2)
    const { body } = await record(slipOf([], 700, { paidOn }))
    expect(body).toMatchObject({ unmatched: 700, parts: [], state: 'standing' })
    expect((await manager.get('/api/v1/receipts?state=unmatched')).body).toMatchObject({
      content: [{ id: body.id, clients: [], clientCount: 0 }],
      sums: { received: 700, unmatched: 700 },
    })
    expect((await match(body.id, [[client, 701]])).body.code).toBe('ENTRY_ABOVE_BALANCE')
    expect((await match(body.id, [[client, 500]])).body).toMatchObject({ unmatched: 200, parts: [{ amount: 500 }] })
    const { body: ledger } = await manager.get(`/api/v1/clients/${client.id}/ledger`)
    expect(ledger.content[0]).toMatchObject({ kind: 'repayment', effectiveOn: paidOn, outstandingChange: -500 })
    const paidBack = await manager.post(`/api/v1/receipts/${body.id}/pay-back`, { amount: 200, reason: 'Not ours' })
    expect(paidBack.body).toMatchObject({ unmatched: 0, takenBack: 200, state: 'partly-taken-back' })
    expect(
      paidBack.body.unmatchedMoves.map(({ kind, change }: { kind: string; change: number }) => [kind, change]),
    ).toEqual([
      ['received', 700],
      ['matched', -500],
      ['paid-back', -200],
    ])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a part of the wrong client becomes unmatched, and is given to another', async () => {
    const [wrong, right] = [await createDebtor(), await createDebtor()]
    const { body } = await record(slipOf([[wrong, 300]]))
    const url = `/api/v1/repayments/${body.parts[0].id}/reversal`
    const kept = await manager.post(url, { reason: 'Another Achieng', keepsMoney: true })
    expect(kept.body).toMatchObject({ unmatched: 300, takenBack: 0, state: 'standing' })
    await match(body.id, [[right, 300]])
    expect(await creditOf(wrong)).toMatchObject({ outstanding: 1000 })
    expect(await creditOf(right)).toMatchObject({ outstanding: 700 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('of two matches at the same time only what is there is given', async () => {
    const [one, other] = [await createDebtor(), await createDebtor()]
    const { body } = await record(slipOf([], 500))
    const answers = await Promise.all([match(body.id, [[one, 300]]), match(body.id, [[other, 300]])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await read(body.id)).toMatchObject({ unmatched: 200 })
    const all = await manager.post(`/api/v1/receipts/${body.id}/reversal`, { reason: 'Bounced' })
    expect(all.body).toMatchObject({ state: 'taken-back', takenBack: 500, unmatched: 0 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('money of a month that was closed since counts from the first open day', async () => {
    const client = await createDebtor()
    const paidOn = addDays(`${addMonths(today, -1).slice(0, 7)}-28`, 0)
    const { body } = await record(slipOf([], 100, { paidOn }))
    const closed = await admin.send('PUT', `/api/v1/closed-months/${paidOn.slice(0, 7)}`)
    expect(closed.status).toBe(200)
    expect((await record(slipOf([[client, 50]], 0, { paidOn }))).body.code).toBe('MONTH_CLOSED')
    await match(body.id, [[client, 100]])
    const { body: ledger } = await manager.get(`/api/v1/clients/${client.id}/ledger`)
    expect(ledger.content[0]).toMatchObject({ kind: 'repayment', effectiveOn: `${today.slice(0, 7)}-01` })
    expect((await reconcile(db)).findings).toEqual([])
    await admin.post(`/api/v1/closed-months/${paidOn.slice(0, 7)}/reopening`, { reason: 'Test' })
  })

  test('an officer records no money that names no client', async () => {
    const client = await createDebtor()
    const answer = await app.as(client.officer).post('/api/v1/receipts', slipOf([], 100))
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  })
})

describe('cash', () => {
  test('cash is in the box of who recorded it, and leaves it when it is taken back', async () => {
    const client = await createDebtor()
    const { body } = await postRepayment(app.as(client.officer), client.id, {
      amount: 200,
      paidOn: today,
      method: 'cash',
    })
    expect(body).toMatchObject({ method: 'cash', reference: null, account: body.recordedBy })
    const box = client.officer.accountId
    expect(await balanceOf(box)).toBe(200)
    await manager.post(`/api/v1/receipts/${body.receiptId}/reversal`, { reason: 'Never came' })
    expect(await balanceOf(box)).toBe(0)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('unmatched cash is paid back out of the box of who pays, as far as it reaches', async () => {
    const { body } = await record({ ...slipOf([], 80), accountId: null, reference: undefined })
    const payBack = (amount: number) =>
      app.as(other).post(`/api/v1/receipts/${body.id}/pay-back`, { amount, reason: 'Hers' })
    const other = await createAccount(db, { role: 'Manager' })
    expect((await payBack(30)).body.code).toBe('CASH_SHORT')
    expect((await manager.post(`/api/v1/receipts/${body.id}/pay-back`, { amount: 30, reason: 'Hers' })).status).toBe(
      201,
    )
    expect(await balanceOf(managerAccount.accountId)).toBe(50)
    expect((await reconcile(db)).findings).toEqual([])
  })
})

test('a preview is what the receipt then pays', async () => {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  await deliverOrder(app, db, client, { shillings: 900, months: 3, deliveredOn: addMonths(today, -2) })
  const { body } = await manager.get(`/api/v1/clients/${client.id}/receipt-preview?amount=1000`)
  expect(body).toMatchObject({
    outstanding: 900,
    due: 600,
    instalments: [
      { number: 1, pays: 300, left: 0 },
      { number: 2, pays: 300, left: 0 },
      { number: 3, pays: 300, left: 0 },
    ],
    excess: 100,
    outstandingAfter: 0,
    overdueAfter: 0,
    nextAfter: null,
  })
  const part = (await manager.get(`/api/v1/clients/${client.id}/receipt-preview?amount=400`)).body
  expect(part).toMatchObject({ outstandingAfter: 500, overdueAfter: 0, nextAfter: { dueOn: today, amount: 200 } })
})

test('the list takes two statements, finds receipts by number, reference and client, and adds up', async () => {
  const client = await createDebtor()
  const { body } = await record(slipOf([[client, 120]]))
  const idsOf = async (query: string) =>
    (await manager.get(`/api/v1/receipts?${query}`)).body.content.map(({ id }: { id: number }) => id)
  expect(await idsOf(`search=${body.number}`)).toEqual([body.id])
  expect(await idsOf(`search=${encodeURIComponent(body.reference.toLowerCase())}`)).toEqual([body.id])
  expect(await idsOf(`client=${client.id}`)).toEqual([body.id])
  expect(await idsOf(`group=${client.group.id}&method=bank&from=${today}&account=2`)).toEqual([body.id])
  expect(await idsOf(`officer=${client.officer.id}&state=taken-back`)).toEqual([])
  expect(await statementsOf(() => manager.get(`/api/v1/receipts?client=${client.id}`))).toHaveLength(3)
  expect((await manager.get(`/api/v1/receipts?client=${client.id}`)).body).toMatchObject({
    sums: { received: 120, takenBack: 0, recovered: 0, unmatched: 0 },
  })
})

describe('above the amount of the settings', () => {
  const approver = async () => app.as(await createAccount(db, { role: 'Admin' }))
  const setAbove = async (amount: number | null) => {
    const { body } = await admin.get('/api/v1/settings/general')
    const saved = await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove: amount })
    expect(saved.status).toBe(200)
  }

  test('taking back and paying back wait for a second person, once', async () => {
    const [one, other] = [await createDebtor(), await createDebtor()]
    const { body: slip } = await record(
      slipOf(
        [
          [one, 400],
          [other, 300],
        ],
        600,
      ),
    )
    await setAbove(500)
    const asked = await manager.post(`/api/v1/receipts/${slip.id}/reversal`, { reason: 'Bounced' })
    expect(asked.body).toMatchObject({ state: 'standing', waiting: [{ kind: 'take-back', amount: 1300 }] })
    await manager.post(`/api/v1/receipts/${slip.id}/reversal`, { reason: 'Bounced' })
    const paidBack = await manager.post(`/api/v1/receipts/${slip.id}/pay-back`, { amount: 600, reason: 'Not ours' })
    expect(paidBack.body).toMatchObject({ unmatched: 600, waiting: [{ kind: 'take-back' }] })

    const { body: list } = await manager.get(`/api/v1/approvals?receipt=${slip.id}`)
    expect(list.content).toMatchObject([
      { kind: 'take-back', clientId: null, receipt: { id: slip.id, number: slip.number }, balanceAfter: 0 },
    ])
    const url = `/api/v1/approvals/${list.content[0].id}`
    expect((await manager.post(`${url}/approval`)).status).toBe(403)
    const answers = await Promise.all([
      (await approver()).post(`${url}/approval`),
      (await approver()).post(`${url}/approval`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(slip.id)).toMatchObject({ state: 'taken-back', waiting: [] })
    expect(await creditOf(one)).toMatchObject({ outstanding: 1000 })
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('what changed meanwhile is not approved, and a part of less needs no second person', async () => {
    const client = await createDebtor()
    const { body: slip } = await record(slipOf([[client, 100]], 900))
    await setAbove(500)
    await manager.post(`/api/v1/receipts/${slip.id}/pay-back`, { amount: 800, reason: 'Not ours' })
    const [waiting] = (await manager.get(`/api/v1/approvals?receipt=${slip.id}`)).body.content
    const part = `/api/v1/repayments/${slip.parts[0].id}/reversal`
    expect((await manager.post(part, { reason: 'Wrong' })).body).toMatchObject({ takenBack: 100 })
    await manager.post(`/api/v1/receipts/${slip.id}/matches`, { parts: [{ clientId: client.id, amount: 50 }] })
    const answer = await (await approver()).post(`/api/v1/approvals/${waiting.id}/approval`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect(await read(slip.id)).toMatchObject({ unmatched: 850 })
    await setAbove(null)
  })
})
