// Above 300 lines: the lines, repeated imports and proposals of statements share a till and its clients.
import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import type { Actor } from '#api/platform/actor.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createBranch, createMoneyAccount, createOfficer } from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { ImportValues, Written } from '../import-kind.ts'
import { statementKind } from './statement.kind.ts'

const { db, app, statementsOf, dataKey, eraseAccount } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const admin = app.as(await createAccount(db))
const actor = await actorOf(db, managerAccount)
const today = businessDay(new Date())
const day = addDays(today, -2)

let last = 0
/** A line of the portal that came in. */
const line = (changes: Partial<ImportValues<'statement'>> = {}): ImportValues<'statement'> => {
  last += 1
  return {
    reference: `TKL${String(last).padStart(7, '0')}`,
    paidAt: `${day} 14:30:00`,
    paidIn: 500,
    withdrawn: null,
    status: 'Completed',
    ...changes,
  }
}
const till = await createMoneyAccount(db, { kind: 'till' })
const load = (rows: readonly ImportValues<'statement'>[], options = {}, as = actor) =>
  importInto(db, as, statementKind, rows, { accountId: till.id, dataKey, ...options })
const outcomes = (plans: Awaited<ReturnType<typeof load>>) => plans.map(({ outcome }) => outcome)
const receiptOf = async (reference: unknown) =>
  (await manager.get(`/api/v1/receipts?search=${reference}`)).body.content[0]
const read = async (reference: unknown) =>
  (await manager.get(`/api/v1/receipts/${(await receiptOf(reference)).id}`)).body
const proposedFor = async (changes: Partial<ImportValues<'statement'>>) => {
  const row = line(changes)
  await load([row])
  return (await receiptOf(row.reference)).proposed
}

describe('a line', () => {
  test('that came in becomes a receipt of unmatched money with what the payer typed', async () => {
    const row = line({ payer: '2547****926 - JOHN K', typedAccount: 'NYUMBA', details: 'Pay Bill Online' })
    expect(outcomes(await load([row]))).toEqual(['new'])
    expect(await read(row.reference)).toMatchObject({
      amount: 500,
      unmatched: 500,
      paidOn: day,
      payer: '2547****926 - JOHN K',
      typedAccount: 'NYUMBA',
      note: 'Pay Bill Online',
      proposed: null,
      parts: [],
    })
  })

  test('of charges, withdrawals, failures and totals is left out with the reason', async () => {
    const paid = line()
    const rows = [
      paid,
      line({ reference: paid.reference ?? '', paidIn: null, withdrawn: -5, reason: 'Pay Bill Charge' }),
      line({ status: 'Cancelled' }),
      line({ status: 'Failed' }),
      line({ paidIn: null }),
      line({ reference: 'Total', paidAt: null, paidIn: 900 }),
    ]
    const plans = await load(rows)
    expect(outcomes(plans)).toEqual(['new', 'same', 'same', 'same', 'same', 'same'])
    for (const { problems } of plans.slice(1)) expect(problems).toMatchObject([{ code: 'left-out' }])
    const keys = rows.map((values) => statementKind.keyOf(values))
    expect(keys.filter((key) => key !== null)).toHaveLength(1)
  })

  test('of a file with another one before changes nothing, nor does one that was recorded by hand', async () => {
    const client = await createNumbered(db)
    const byHand = line()
    const parts = [{ clientId: client.id, amount: 500 }]
    const body = { accountId: till.id, paidOn: day, amount: 500, reference: byHand.reference?.toLowerCase(), parts }
    expect((await manager.post('/api/v1/receipts', body)).status).toBe(201)
    const rows = [byHand, line()]
    expect(outcomes(await load(rows))).toEqual(['same', 'new'])
    expect(outcomes(await load(rows))).toEqual(['same', 'same'])
    expect(await load([{ ...byHand, paidIn: 600 }])).toMatchObject([
      { outcome: 'wrong', problems: [{ code: 'recorded-otherwise' }] },
    ])
  })

  test('without a reference is recorded once', async () => {
    const rows = [700, 1200].map((balance) => line({ reference: null, details: 'CASH DEPOSIT', balance }))
    expect(outcomes(await load(rows))).toEqual(['new', 'new'])
    expect(outcomes(await load(rows))).toEqual(['same', 'same'])
  })

  test('is wrong in broken shillings, of an impossible day, in a closed month, or without an account', async () => {
    const month = addMonths(today, -2).slice(0, 7)
    expect((await admin.send('PUT', `/api/v1/closed-months/${month}`)).status).toBe(200)
    const rows = [
      line({ paidIn: 12.5 }),
      line({ paidAt: addDays(today, 1) }),
      line({ paidAt: addMonths(addDays(today, -1), -12) }),
      line({ paidAt: `${month}-15` }),
      line({ status: 'Parked' }),
    ]
    expect(outcomes(await load(rows))).toEqual(rows.map(() => 'wrong'))
    expect(outcomes(await load([line()], { accountId: null }))).toEqual(['wrong'])
  })

  test('may be one of 200, and the same statement twice at the same moment is written once', async () => {
    const rows = Array.from({ length: 200 }, () => line())
    const answers = await Promise.all([load(rows), load(rows)])
    const written = answers.map((plans) => plans.filter(({ outcome }) => outcome === 'new').length)
    expect(written.toSorted((one, other) => one - other)).toEqual([0, 200])
    expect(outcomes(await load(rows)).every((outcome) => outcome === 'same')).toBe(true)
  })
})

test.each([
  [{ reference: 'Total', paidIn: '9,000' }, 'Total'],
  [{ paidAt: 'Jumla', paidIn: '9,000' }, 'Jumla'],
  [{ details: 'Balance B/F', paidAt: '06/02/2026' }, 'Balance B/F'],
  [{ reference: 'TKL1', paidAt: '06/02/2026', paidIn: '' }, 'TKL1'],
])('the cells %j are no record', (cells, value) => {
  expect(statementKind.skips?.(cells, 'en')).toMatchObject({ code: 'left-out', value })
})

test('cells of a payment are a record', () => {
  expect(statementKind.skips?.({ reference: 'TKL1', paidAt: '06/02/2026', paidIn: '500' }, 'en')).toBeNull()
  expect(statementKind.skips?.({ details: 'TOTAL KENYA LTD', paidAt: '06/02/2026', paidIn: '500' }, 'en')).toBeNull()
})

test('the figures compare the statement with its balances and with the receipts of its days', async () => {
  const account = await createMoneyAccount(db, { kind: 'till' })
  const rows = [
    line({ balance: 1500 }),
    line({ paidIn: null, withdrawn: -200, balance: 1300 }),
    line({ balance: 1700 }),
  ]
  const plans = await load(rows, { accountId: account.id })
  const context = contextFor(actor, { accountId: account.id })
  const planned = await statementKind.plan(
    db,
    context,
    plans.map(({ input }) => input),
  )
  const figures = (await statementKind.figures?.(db, context, planned)) ?? []
  const off = figures.filter(({ isOff }) => isOff)
  expect(figures.map(({ label }) => label)).toContain('Balance after the last line')
  expect(off).toMatchObject([{ label: 'Missing between the lines', value: expect.stringMatching(/-?100/) }])
  const other = contextFor(actor, { accountId: till.id })
  const unknown = await statementKind.plan(db, other, [
    { number: 2, values: line({ paidAt: addDays(day, -30) }), decision: null },
  ])
  expect((await statementKind.figures?.(db, other, unknown))?.filter(({ isOff }) => isOff)).toEqual([])
})

describe('a proposed client', () => {
  test('is the one of a number, phone or national id that was typed', async () => {
    const client = await createNumbered(db)
    const number = Number(client.number.slice(3))
    for (const typedAccount of [client.number, `cl ${number}`, `Loan CL${number}`, `${number}`]) {
      expect(await proposedFor({ typedAccount })).toMatchObject({ id: client.id, why: 'number' })
    }
    expect(await proposedFor({ typedAccount: client.phone })).toMatchObject({ id: client.id, why: 'phone' })
    await manager.send('PUT', `/api/v1/clients/${client.id}/national-id`, { nationalId: '31245679', version: 1 })
    expect(await proposedFor({ typedAccount: '31245679' })).toEqual({
      id: client.id,
      name: expect.stringContaining('Akinyi'),
      number: client.number,
      group: client.client.group.name,
      why: 'national-id',
    })
  })

  test('is the one of the phone that paid, unless another one was typed', async () => {
    const [payer, other] = [await createNumbered(db), await createNumbered(db)]
    const local = `0${payer.phone?.slice(4)} - PAYER`
    expect(await proposedFor({ payer: local })).toMatchObject({ id: payer.id, why: 'payer-phone' })
    expect(await proposedFor({ payer: local, typedAccount: other.number })).toMatchObject({ id: other.id })
    expect(await proposedFor({ payer: local, typedAccount: `${Number(other.number.slice(3))}` })).toBeNull()
    expect(await proposedFor({ payer: `2547****${payer.phone?.slice(-3)} - PAYER` })).toBeNull()
  })

  test('is none where two clients have the phone, and none outside the scope of the reader', async () => {
    const [one, other] = [await createNumbered(db), await createNumbered(db)]
    await db.updateTable('customers').set({ phone: one.phone }).where('id', '=', other.id).execute()
    expect(await proposedFor({ typedAccount: one.phone })).toBeNull()
    const branch = await createBranch(db)
    const boundAccount = await createAccount(db, { role: 'Manager', branchId: branch.id })
    const bound = await actorOf(db, boundAccount)
    const inside = await createNumbered(db, { officer: await createOfficer(db, { branchId: branch.id }) })
    const rows = [line({ typedAccount: one.number }), line({ typedAccount: inside.number })]
    await load(rows, {}, bound)
    const { content } = (await app.as(boundAccount).get('/api/v1/receipts?state=unmatched')).body
    expect(content.map(({ proposed }: { proposed: { id: number } | null }) => proposed?.id)).toEqual([
      inside.id,
      undefined,
    ])
    const { content: proposed } = (await app.as(boundAccount).get('/api/v1/receipts?state=proposed')).body
    expect(proposed).toHaveLength(1)
  })
})

describe('matching to proposed clients', () => {
  const kind = bulkKinds['receipts.match-proposed']
  const match = (id: number, as: Actor = actor) => inTransaction(db, (tx) => kind.changeRow(tx, as, id, {}))

  test('gives all unmatched money of each receipt to its client, once', async () => {
    const client = await createNumbered(db)
    const rows = [line({ typedAccount: client.number }), line({ typedAccount: 'NYUMBA' })]
    await load(rows)
    const [id, without] = [(await receiptOf(rows[0]?.reference)).id, (await receiptOf(rows[1]?.reference)).id]
    expect(await kind.findIds(db, actor, { state: 'proposed' }, 1000)).toContain(id)
    expect(await kind.findIds(db, actor, { state: 'proposed' }, 1000)).not.toContain(without)
    const answers = await Promise.allSettled([match(id), match(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(match(id)).rejects.toThrow('ALREADY_SO')
    await expect(match(without)).rejects.toThrow('NO_PROPOSAL')
    expect(await read(rows[0]?.reference)).toMatchObject({
      unmatched: 0,
      proposed: null,
      parts: [{ clientId: client.id, amount: 500 }],
    })
    expect(await kind.nameRows(db, actor, [id])).toEqual([{ id, name: expect.stringMatching(/^RCT-/) }])
  })

  test('next to a match by hand gives the money once', async () => {
    const [client, other] = [await createNumbered(db), await createNumbered(db)]
    const row = line({ typedAccount: client.number })
    await load([row])
    const { id } = await receiptOf(row.reference)
    const parts = [{ clientId: other.id, amount: 500 }]
    await Promise.allSettled([match(id), manager.post(`/api/v1/receipts/${id}/matches`, { parts })])
    expect(await read(row.reference)).toMatchObject({ unmatched: 0, parts: [{ amount: 500 }] })
  })

  test('does not propose a client again from whom the money was taken back', async () => {
    const client = await createNumbered(db)
    const row = line({ typedAccount: client.number })
    await load([row])
    const { id } = await receiptOf(row.reference)
    await match(id)
    const { parts } = await read(row.reference)
    const sent = { reason: 'Another Akinyi', keepsMoney: true }
    expect((await manager.post(`/api/v1/repayments/${parts[0].id}/reversal`, sent)).status).toBe(200)
    expect(await read(row.reference)).toMatchObject({ unmatched: 500, proposed: null })
    await expect(match(id)).rejects.toThrow('NO_PROPOSAL')
  })

  test('reaches no receipt or client outside the scope', async () => {
    const client = await createNumbered(db)
    const row = line({ typedAccount: client.number })
    await load([row])
    const { id } = await receiptOf(row.reference)
    const branch = await createBranch(db)
    const bound = await actorOf(db, await createAccount(db, { role: 'Manager', branchId: branch.id }))
    await expect(match(id, bound)).rejects.toThrow('NOT_FOUND')
  })
})

test('an erasure blanks what unmatched money tells of the person, and leaves that of others', async () => {
  const member = await createAccount(db, { role: 'User', phone: '+254722000942' })
  await createNumbered(db, { accountId: member.accountId })
  const rows = [
    line({ payer: '0722 000 942 - AKINYI', details: 'Pay Bill' }),
    line({ typedAccount: '254722000942' }),
    line({ payer: '0722 000 943 - ATIENO' }),
  ]
  await load(rows)
  await eraseAccount(member.accountId)
  const [one, other, left] = await Promise.all(rows.map(({ reference }) => read(reference)))
  expect(one).toMatchObject({ payer: null, note: null, unmatched: 500 })
  expect(other).toMatchObject({ typedAccount: null, proposed: null })
  expect(left).toMatchObject({ payer: '0722 000 943 - ATIENO' })
})

test('undoing takes unmatched money back, and keeps what was matched', async () => {
  const client = await createNumbered(db)
  const rows = [line(), line({ typedAccount: client.number })]
  const written: Written[] = []
  await load(rows, { written })
  const kind = bulkKinds['receipts.match-proposed']
  await inTransaction(db, (tx) => kind.changeRow(tx, actor, written[1]?.recordId ?? 0, {}))
  const undone = await inTransaction(db, (tx) => statementKind.undo(tx, contextFor(actor), written))
  expect(undone).toMatchObject([null, { code: 'IMPORT_BUILT_ON' }])
  expect(await read(rows[0]?.reference)).toMatchObject({ state: 'taken-back', unmatched: 0 })
  expect(outcomes(await load(rows))).toEqual(['new', 'same'])
})

test('a plan of 200 rows has as many statements as one of one row', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ number: at + 2, values: line(), decision: null }))
  const context = contextFor(actor, { accountId: till.id })
  const one = await statementsOf(() => statementKind.plan(db, context, rows.slice(0, 1)))
  const all = await statementsOf(() => statementKind.plan(db, context, rows))
  expect(all).toHaveLength(one.length)
})

test('the books agree after all of it', async () => {
  expect(await reconcile(db)).toEqual({ findings: [] })
})
