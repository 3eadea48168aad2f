import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, ledgerOf } from '#api/testing/factories.ts'
import { postRepayment, postReturn, receiptOf } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const today = businessDay(new Date())

let last = 0
/** A new reference. */
const reference = () => {
  last += 1
  return `TKL${String(last).padStart(7, '0')}`
}
const repay = (client: { id: number }, amount: number, changes: object = {}, key?: string) =>
  postRepayment(
    manager,
    client.id,
    { amount, paidOn: today, method: 'mpesa', reference: reference(), ...changes },
    key ? { key } : {},
  )
const reverse = (id: number, reason = 'Paid by somebody else') =>
  manager.post(`/api/v1/repayments/${id}/reversal`, { reason })
const creditOf = async (client: { id: number }) => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
const instalmentsOf = async (client: { id: number }) =>
  (await manager.get(`/api/v1/clients/${client.id}/instalments`)).body.content

/** A client who owes KSh 3,000 in three months, delivered long enough ago that the first instalment is due. */
async function createDebtor(changes: { deliveredOn?: string } = {}): Promise<Client & { orderId: number }> {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  const deliveredOn = changes.deliveredOn ?? today
  const { id } = await deliverOrder(app, db, client, { shillings: 3000, months: 3, deliveredOn })
  return { ...client, orderId: id }
}

describe('a repayment', () => {
  test('a repayment lowers what the client owes and stores its entry, its note apart and its recorder', async () => {
    const client = await createDebtor()
    const answer = await repay(client, 1200, { reference: 'TKL4H7QX2M', note: 'Brought by her sister Atieno' })
    expect(answer).toMatchObject({ status: 201 })
    expect(answer.body).toEqual({
      id: expect.any(Number),
      receiptId: expect.any(Number),
      number: expect.stringMatching(/^RCT-\d{6}$/),
      accountId: 1,
      account: 'M-Pesa',
      method: 'mpesa',
      paidOn: today,
      takenBack: 0,
      unmatched: 0,
      state: 'standing',
      reference: 'TKL4H7QX2M',
      recordedBy: expect.stringMatching(/^Test Person/),
      at: expect.any(String),
      payer: null,
      note: 'Brought by her sister Atieno',
      typedAccount: null,
      proposed: null,
      order: null,
      otherParts: 0,
      waiting: [],
      unmatchedMoves: [],
      clientId: client.id,
      clientName: expect.any(String),
      clientNumber: expect.stringMatching(/^CL-/),
      group: client.group.name,
      amount: 1200,
      debt: 1200,
      recovered: 0,
      excess: 0,
      left: 1800,
      reversed: null,
    })
    expect(await creditOf(client)).toMatchObject({ limit: 5000, outstanding: 1800, held: 0, available: 3200 })
    expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'repayment', held: 0, outstanding: -120_000 })
    const { personal } = await db
      .selectFrom('receipts')
      .select('personal')
      .where('id', '=', answer.body.receiptId)
      .executeTakeFirstOrThrow()
    expect(personal).toEqual({ note: 'Brought by her sister Atieno' })
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'receipt.recorded')
      .where('entity_id', '=', answer.body.receiptId)
      .execute()
    expect(audit).toMatchObject([{ actor_account_id: managerAccount.accountId, after: { amount: 1200 } }])
    expect(JSON.stringify(audit)).not.toContain('Atieno')
  })

  test('a repayment pays the oldest instalment of all orders first, to the shilling', async () => {
    const client = await createDebtor({ deliveredOn: addMonths(today, -2) })
    const { id: later } = await deliverOrder(app, db, client, { shillings: 1000, months: 1, deliveredOn: today })
    await repay(client, 2300)
    expect(await instalmentsOf(client)).toMatchObject([
      { orderId: client.orderId, orderNumber: `#00${client.orderId}`, number: 1, amount: 1000, paid: 1000 },
      { orderId: client.orderId, number: 2, amount: 1000, paid: 1000, dueOn: today, daysPastDue: 0 },
      { orderId: client.orderId, number: 3, amount: 1000, paid: 300 },
      { orderId: later, number: 1, amount: 1000, paid: 0, dueOn: addMonths(today, 1), daysPastDue: 0 },
    ])
  })

  test('what is repaid above the debt is a balance that never adds to the limit', async () => {
    const client = await createDebtor()
    expect(await repay(client, 3000)).toMatchObject({ status: 201, body: { amount: 3000, excess: 0 } })
    expect(await repay(client, 400)).toMatchObject({ status: 201, body: { amount: 400, excess: 400 } })
    expect(await creditOf(client)).toMatchObject({ outstanding: 0, available: 5000, creditBalance: 400 })
  })

  test('a blocked client may repay', async () => {
    const client = await createDebtor()
    await db.updateTable('customers').set({ status: 'blocked' }).where('id', '=', client.id).execute()
    expect((await repay(client, 100)).status).toBe(201)
  })

  test('a repayment sent twice with one key counts once, and the key with another amount is refused', async () => {
    const client = await createDebtor()
    const sent = { reference: reference() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => repay(client, 500, sent, 'repay-once-1')))
    for (const { status, body } of answers) {
      expect([201, 409]).toContain(status)
      if (status === 409) expect(body.code).toBe('IN_PROGRESS')
    }
    expect(await repay(client, 500, sent, 'repay-once-1')).toMatchObject({ status: 201, body: { amount: 500 } })
    expect((await repay(client, 600, sent, 'repay-once-1')).body.code).toBe('KEY_REUSED')
    expect(await creditOf(client)).toMatchObject({ outstanding: 2500 })
  })

  test('what simultaneous repayments exceed the debt by is paid in advance', async () => {
    const client = await createDebtor()
    const answers = await Promise.all([repay(client, 2000), repay(client, 2000), repay(client, 2000)])
    expect(answers.map(({ status, body }) => [status, body.excess]).sort()).toEqual([
      [201, 0],
      [201, 1000],
      [201, 2000],
    ])
    expect(await creditOf(client)).toMatchObject({ outstanding: 0, creditBalance: 3000 })
  })

  test('a reference is unique in its account over all clients, ignoring case and spaces', async () => {
    const [client, other] = [await createDebtor(), await createDebtor()]
    const taken = { status: 409, body: { code: 'ALREADY_TAKEN', details: { field: 'reference' } } }
    expect((await repay(client, 100, { reference: 'slip 77' })).status).toBe(201)
    expect(await repay(client, 100, { reference: '  Slip7 7 ' })).toMatchObject(taken)
    expect(await repay(other, 100, { reference: 'SLIP 77' })).toMatchObject(taken)
    expect((await repay(other, 100, { reference: 'slip 77', method: 'bank' })).status).toBe(201)
    expect(await creditOf(client)).toMatchObject({ outstanding: 2900 })

    const both = { reference: 'at-once' }
    const answers = await Promise.all([repay(client, 100, both), repay(other, 100, both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test.each([
    [{ paidOn: '2999-01-01' }, 'paidOn'],
    [{ paidOn: '1999-01-01' }, 'paidOn'],
    [{ paidOn: '2026-02-30' }, 'paidOn'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -100 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ reference: '   ' }, 'reference'],
    [{ reference: undefined }, 'reference'],
    [{ customerId: 1 }, 'customerId'],
  ])('a repayment with %j is refused and the field is named', async (changes, field) => {
    const client = await createDebtor()
    const answer = await repay(client, 100, changes)
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) } },
    })
    expect(await creditOf(client)).toMatchObject({ outstanding: 3000 })
  })

  test('a wrong day of payment is refused in Swahili on request', async () => {
    const client = await createDebtor()
    const body = { amount: 100, paidOn: '2999-01-01', method: 'cash', reference: reference() }
    const answer = await manager.post('/api/v1/receipts', receiptOf(client.id, body), {
      headers: { 'accept-language': 'sw' },
    })
    expect(answer.body.details.fields).toEqual([{ field: 'paidOn', message: 'Siku hii bado haijafika' }])
    expect(answer.body.message).toBe('paidOn: Siku hii bado haijafika')
  })
})

describe('a reversal', () => {
  test('a reversal restores the debt by a counter-entry and frees the reference', async () => {
    const client = await createDebtor()
    const code = { reference: reference() }
    const { body: repayment } = await repay(client, 1200, code)
    const answer = await reverse(repayment.id, 'Paid by somebody else')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'taken-back',
        takenBack: 1200,
        parts: [{ id: repayment.id, reversed: { reason: 'Paid by somebody else', by: repayment.recordedBy } }],
      },
    })
    expect(await creditOf(client)).toMatchObject({ outstanding: 3000, available: 2000 })
    expect((await ledgerOf(db, client)).slice(-2)).toEqual([
      { kind: 'repayment', held: 0, outstanding: -120_000 },
      { kind: 'reversal', held: 0, outstanding: 120_000 },
    ])
    expect((await instalmentsOf(client)).map((one: { paid: number }) => one.paid)).toEqual([0, 0, 0])
    expect((await repay(client, 1200, code)).status).toBe(201)
  })

  test('a reversal of a repayment that was refunded for a later order puts no older, fully returned order into arrears', async () => {
    const client = await createDebtor({ deliveredOn: addMonths(today, -4) })
    const returnAll = async (orderId: number) => {
      const { body: order } = await manager.get(`/api/orders/${orderId}`)
      const lines = order.items.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
      return postReturn(manager, orderId, { lines, reason: 'All came back' })
    }
    expect((await returnAll(client.orderId)).body).toMatchObject({ credited: 3000, refunded: 0 })
    const { id: later } = await deliverOrder(app, db, client, { shillings: 1000, months: 1, deliveredOn: today })
    const { body: repayment } = await repay(client, 1000)
    expect((await returnAll(later)).body).toMatchObject({ credited: 0, refunded: 1000 })
    expect((await reverse(repayment.id, 'Bounced')).status).toBe(200)
    const { body } = await manager.get(`/api/v1/clients/${client.id}/instalments`)
    expect(body.content).toMatchObject([{ orderId: later, amount: 1000, paid: 0, daysPastDue: 0 }])
    const audit = await db
      .selectFrom('audit_entries')
      .select('personal')
      .where('action', '=', 'receipt.reversed')
      .where('entity_id', '=', repayment.receiptId)
      .execute()
    expect(audit).toEqual([{ personal: { reason: 'Bounced' } }])
  })

  test('a reversal happens once, when it is repeated and when several are sent at the same time', async () => {
    const client = await createDebtor()
    const { body: repayment } = await repay(client, 1200)
    const answers = await Promise.all([reverse(repayment.id, 'First'), reverse(repayment.id, 'Second')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body).toEqual(answers[1].body)
    expect((await reverse(repayment.id, 'Third')).body).toEqual(answers[0].body)
    expect(await creditOf(client)).toMatchObject({ outstanding: 3000 })
    expect(await ledgerOf(db, client)).toHaveLength(4)
    const audit = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'receipt.reversed')
      .where('entity_id', '=', repayment.receiptId)
      .execute()
    expect(audit).toHaveLength(1)
  })

  test('a reversal may take a client over the limit', async () => {
    const client = await createDebtor()
    const { body: repayment } = await repay(client, 3000)
    await deliverOrder(app, db, client, { shillings: 4000 })
    expect((await reverse(repayment.id)).status).toBe(200)
    expect(await creditOf(client)).toMatchObject({ limit: 5000, outstanding: 7000, available: 0 })
    expect((await reconcile(db)).findings).toEqual([])
  })
})

test('the instalments take two statements besides the session', async () => {
  const client = await createDebtor()
  for (let nr = 1; nr <= 5; nr += 1) await repay(client, nr)
  expect(await statementsOf(() => manager.get(`/api/v1/clients/${client.id}/instalments`))).toHaveLength(3)
})

test('instalments have the number of days they are late', async () => {
  const client = await createDebtor({ deliveredOn: addMonths(today, -2) })
  await repay(client, 400)
  const [first, second] = await instalmentsOf(client)
  expect(first.daysPastDue).toBeGreaterThanOrEqual(28)
  expect(first).toMatchObject({ paid: 400, dueOn: addMonths(addMonths(today, -2), 1) })
  expect(second).toMatchObject({ dueOn: addMonths(addMonths(today, -2), 2), paid: 0 })
})

test('a client who owes nothing has no instalments', async () => {
  expect(await instalmentsOf(await createClient(db))).toEqual([])
})
