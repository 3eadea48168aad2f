import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import {
  createAccount,
  createBranch,
  createCashBox,
  createGroup,
  createMoneyAccount,
  createOfficer,
} from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { Written } from '../import-kind.ts'
import { receiptsKind } from './receipts.kind.ts'

const { db, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const admin = app.as(await createAccount(db))
const actor = await actorOf(db, managerAccount)
const today = businessDay(new Date())
const bank = await createMoneyAccount(db)
const paidOn = addDays(today, -3)

let last = 0
const reference = () => {
  last += 1
  return `SLIP ${last}`
}

beforeAll(async () => {
  const { body } = await admin.get('/api/v1/settings/general')
  expect((await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove: null })).status).toBe(200)
})

type Rows = Parameters<typeof importInto<'receipts'>>[3]
const load = (rows: Rows, options = {}, as = actor) =>
  importInto(db, as, receiptsKind, rows, { accountId: bank.id, ...options })
const outcomes = (plans: Awaited<ReturnType<typeof load>>) => plans.map(({ outcome }) => outcome)
const receiptsOf = async ({ id }: { id: number }) => (await manager.get(`/api/v1/receipts?client=${id}`)).body.content
const undo = (written: Written[], as = actor) =>
  inTransaction(db, (tx) => receiptsKind.undo(tx, contextFor(as), written))

describe('a past receipt', () => {
  test('is one of its client in the account that it names, else in the chosen one', async () => {
    const client = await createNumbered(db)
    const till = await createMoneyAccount(db, { kind: 'till' })
    const rows = [
      { clientNumber: client.number, amount: 700, paidOn, reference: reference(), payer: 'Atieno', note: 'by slip' },
      { clientNumber: client.number, amount: 700, paidOn, reference: reference(), account: till.name.toUpperCase() },
    ]
    expect(outcomes(await load(rows))).toEqual(['new', 'new'])
    expect(await receiptsOf(client)).toMatchObject([
      { amount: 700, paidOn, accountId: till.id },
      { amount: 700, paidOn, accountId: bank.id },
    ])
    expect(outcomes(await load(rows))).toEqual(['same', 'same'])
    expect((await manager.get(`/api/v1/clients/${client.id}/credit`)).body).toMatchObject({ creditBalance: 1400 })
  })

  test('with a known reference is wrong with another day, amount or client', async () => {
    const [client, other] = [await createNumbered(db), await createNumbered(db)]
    const row = { clientNumber: client.number, amount: 700, paidOn, reference: reference() }
    await load([row])
    for (const change of [{ amount: 800 }, { paidOn: addDays(paidOn, -1) }, { clientNumber: other.number }]) {
      expect(await load([{ ...row, ...change }])).toMatchObject([
        {
          outcome: 'wrong',
          problems: [{ field: 'reference', code: 'recorded-otherwise', figure: expect.stringMatching(/^RCT-/) }],
        },
      ])
    }
  })

  test('of our export is the same, also a part, cash, and what was taken back', async () => {
    const [one, other] = [await createNumbered(db), await createNumbered(db)]
    const parts = [one, other].map(({ id }, at) => ({ clientId: id, amount: 300 + at }))
    const slip = { accountId: bank.id, paidOn, amount: 601, reference: reference(), parts }
    const bounced = {
      accountId: bank.id,
      paidOn,
      amount: 90,
      reference: reference(),
      parts: [{ clientId: one.id, amount: 90 }],
    }
    const cash = { accountId: null, paidOn, amount: 70, parts: [{ clientId: one.id, amount: 70 }] }
    for (const body of [slip, bounced, cash]) expect((await manager.post('/api/v1/receipts', body)).status).toBe(201)
    const [{ id }] = (await manager.get(`/api/v1/receipts?search=${encodeURIComponent(bounced.reference)}`)).body
      .content
    expect((await manager.post(`/api/v1/receipts/${id}/reversal`, { reason: 'Bounced' })).status).toBe(200)
    const rows = [
      { clientNumber: one.number, amount: 300, paidOn, reference: slip.reference, account: bank.name },
      { clientNumber: other.number, amount: 301, paidOn, reference: slip.reference, account: bank.name },
      { clientNumber: one.number, amount: 90, paidOn, reference: bounced.reference, account: bank.name },
      { clientNumber: one.number, amount: 70, paidOn, reference: null, account: 'Test Person' },
    ]
    expect(outcomes(await load(rows))).toEqual(['same', 'same', 'same', 'same'])
    expect(new Set(rows.map((values) => receiptsKind.keyOf(values))).size).toBe(4)
  })

  test('with a reference of the file that another client has is wrong', async () => {
    const clients = [await createNumbered(db), await createNumbered(db)]
    const slip = reference()
    const rows = clients.map(({ number: clientNumber }) => ({ clientNumber, amount: 300, paidOn, reference: slip }))
    expect(await load(rows)).toMatchObject([{ outcome: 'new' }, { outcome: 'wrong', problems: [{ code: 'twice' }] }])
  })

  test('equal to a payment without a reference is wrong', async () => {
    const client = await createNumbered(db)
    const parts = [{ clientId: client.id, amount: 450 }]
    expect((await manager.post('/api/v1/receipts', { accountId: null, paidOn, amount: 450, parts })).status).toBe(201)
    const row = { clientNumber: client.number, amount: 450, paidOn, reference: reference() }
    expect(await load([row])).toMatchObject([{ outcome: 'wrong', problems: [{ refusal: { code: 'SAME_PAYMENT' } }] }])
    expect(outcomes(await load([{ ...row, paidOn: addDays(paidOn, -1) }]))).toEqual(['new'])
  })

  test('is refused without account or reference, for a cash box or closed account, and for a wrong amount or day', async () => {
    const { number: clientNumber } = await createNumbered(db)
    const row = { clientNumber, amount: 700, paidOn, reference: reference() }
    const closed = await createMoneyAccount(db)
    await db.updateTable('money_accounts').set({ status: 'closed' }).where('id', '=', closed.id).execute()
    const box = await createCashBox(db, managerAccount)
    const refused: [object, object, string][] = [
      [{}, { accountId: null }, 'account'],
      [{}, { accountId: box.id }, 'account'],
      [{ account: 'No such bank' }, {}, 'account'],
      [{ account: closed.name }, {}, 'account'],
      [{ reference: null }, {}, 'reference'],
      [{ amount: 0.5 }, {}, 'amount'],
      [{ amount: 100_000_001 }, {}, 'amount'],
      [{ paidOn: addDays(today, 1) }, {}, 'paidOn'],
      [{ paidOn: addMonths(addDays(today, -1), -12) }, {}, 'paidOn'],
      [{ clientNumber: 'CL-99999' }, {}, 'clientNumber'],
    ]
    for (const [change, options, field] of refused) {
      expect(await load([{ ...row, ...change }], options)).toMatchObject([{ outcome: 'wrong', problems: [{ field }] }])
    }
    const month = addMonths(today, -2).slice(0, 7)
    expect((await admin.send('PUT', `/api/v1/closed-months/${month}`)).status).toBe(200)
    expect(await load([{ ...row, paidOn: `${month}-15` }])).toMatchObject([
      { outcome: 'wrong', problems: [{ refusal: { code: 'MONTH_CLOSED' } }] },
    ])
  })
})

describe('scope', () => {
  test('an officer without Manage Lending imports for the groups that the officer leads', async () => {
    const officer = await createOfficer(db)
    const group = await createGroup(db, { officer })
    const colleague = await createOfficer(db, { branchId: officer.branchId })
    const [own, other] = [await createNumbered(db, { group }), await createNumbered(db, { officer: colleague })]
    const rows = [own, other].map(({ number: clientNumber }) => ({
      clientNumber,
      amount: 300,
      paidOn,
      reference: reference(),
    }))
    const asOfficer = await actorOf(db, officer)
    expect(outcomes(await load(rows, {}, asOfficer))).toEqual(['new', 'wrong'])
  })

  test('staff of a branch neither find clients nor accounts of another one', async () => {
    const branch = await createBranch(db)
    const bound = await actorOf(db, await createAccount(db, { role: 'Manager', branchId: branch.id }))
    const { number: clientNumber } = await createNumbered(db)
    const foreign = await createMoneyAccount(db, { branchId: (await createBranch(db)).id })
    const row = { clientNumber, amount: 300, paidOn, reference: reference(), account: foreign.name }
    const [plan] = await load([row], {}, bound)
    expect(plan?.problems?.map(({ field }) => field)).toEqual(['clientNumber', 'account'])
  })
})

describe('undoing', () => {
  test('takes a receipt back unless something happened to it, and its reference is free again', async () => {
    const [one, other] = [await createNumbered(db), await createNumbered(db)]
    const rows = [one, other].map(({ number: clientNumber }) => ({
      clientNumber,
      amount: 300,
      paidOn,
      reference: reference(),
    }))
    const written: Written[] = []
    await load(rows, { written })
    const [receipt] = await receiptsOf(other)
    expect((await manager.post(`/api/v1/receipts/${receipt.id}/reversal`, { reason: 'Bounced' })).status).toBe(200)
    expect(await undo(written)).toMatchObject([null, { code: 'IMPORT_BUILT_ON' }])
    expect(await receiptsOf(one)).toMatchObject([{ state: 'taken-back' }])
    expect(outcomes(await load(rows))).toEqual(['new', 'same'])
  })

  test('needs Manage Lending, and waits for a second person above the amount of the settings', async () => {
    const officer = await createOfficer(db)
    const client = await createNumbered(db, { officer })
    const written: Written[] = []
    await load([{ clientNumber: client.number, amount: 300, paidOn, reference: reference() }], { written })
    expect(await undo(written, await actorOf(db, officer))).toMatchObject([{ code: 'NOT_ALLOWED' }])
    const { body } = await admin.get('/api/v1/settings/general')
    await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove: 200 })
    expect(await undo(written)).toMatchObject([{ code: 'APPROVAL_WAITS' }])
    const [receipt] = await receiptsOf(client)
    expect((await manager.get(`/api/v1/receipts/${receipt.id}`)).body).toMatchObject({
      state: 'standing',
      waiting: [{ kind: 'take-back', amount: 300 }],
    })
  })
})

test('a plan of 200 rows has as many statements as one of one row', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    number: at + 2,
    values: { clientNumber: `CL-${at + 1}`, amount: 100, paidOn, reference: `MANY ${at}` },
    decision: null,
  }))
  const context = contextFor(actor, { accountId: bank.id })
  const one = await statementsOf(() => receiptsKind.plan(db, context, rows.slice(0, 1)))
  const all = await statementsOf(() => receiptsKind.plan(db, context, rows))
  expect(all).toHaveLength(one.length)
})

test('the books agree after all of it', async () => {
  expect(await reconcile(db)).toEqual({ findings: [] })
})
