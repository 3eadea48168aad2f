import { beforeAll, describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createBranch, createMoneyAccount } from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { createNumbered } from '#api/testing/numbered-client.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { Written } from '../import-kind.ts'
import { balancesKind } from './balances.kind.ts'

const { db, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)
const actor = await actorOf(db, managerAccount)
const today = businessDay(new Date())

const setBound = async (approvalAbove: number | null) => {
  const { body } = await admin.get('/api/v1/settings/general')
  expect((await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove })).status).toBe(200)
}
beforeAll(() => setBound(null))

type Rows = Parameters<typeof importInto<'balances'>>[3]
const load = (rows: Rows, options = {}) => importInto(db, actor, balancesKind, rows, options)
const outcomes = (plans: Awaited<ReturnType<typeof load>>) => plans.map(({ outcome }) => outcome)
const creditOf = async ({ id }: { id: number }) => (await manager.get(`/api/v1/clients/${id}/credit`)).body
const instalmentsOf = async ({ id }: { id: number }) =>
  (await manager.get(`/api/v1/clients/${id}/instalments`)).body.content

describe('an opening balance', () => {
  test.each(['CL-', 'cl ', 'CL', ''])('is of the client with the number after %j', async (prefix) => {
    const client = await createNumbered(db)
    const typed = prefix === 'CL-' ? client.number : `${prefix}${Number(client.number.slice(3))}`
    expect(outcomes(await load([{ clientNumber: typed, amount: 700 }]))).toEqual(['new'])
    expect(await creditOf(client)).toMatchObject({ outstanding: 700 })
  })

  test('is due in equal parts a month apart from its due day', async () => {
    const client = await createNumbered(db)
    const asOf = addDays(today, -10)
    const dueOn = addDays(today, 5)
    await load([{ clientNumber: client.number, amount: 1000, asOf, dueOn, instalments: 3 }])
    expect(await instalmentsOf(client)).toMatchObject([
      { amount: 334, dueOn },
      { amount: 334, dueOn: addMonths(dueOn, 1) },
      { amount: 332, dueOn: addMonths(dueOn, 2) },
    ])
  })

  test('is found by national id, and by phone with the name, not by a phone only', async () => {
    const [one, other] = [await createNumbered(db), await createNumbered(db)]
    const stored = await manager.send('PUT', `/api/v1/clients/${one.id}/national-id`, {
      nationalId: '31245678',
      version: 1,
    })
    expect(stored.status).toBe(200)
    const plans = await load([
      { nationalId: '3124 5678', amount: 500 },
      { phone: other.phone, name: `Kimani ${other.name}`, amount: 600 },
      { phone: one.phone, name: 'Zawadi', amount: 600 },
      { phone: one.phone, amount: 600 },
      { clientNumber: one.number, name: 'Zawadi Baraka', amount: 600 },
      { clientNumber: 'CL-99999', amount: 600 },
    ])
    expect(outcomes(plans)).toEqual(['new', 'new', 'wrong', 'wrong', 'wrong', 'wrong'])
    expect(plans.slice(2).map(({ problems }) => problems?.[0]?.code)).toEqual([
      'unknown',
      'missing',
      'other-name',
      'unknown',
    ])
    expect(await creditOf(other)).toMatchObject({ outstanding: 600 })
  })

  test('is the same when it is imported twice, and wrong with another amount or twice in one file', async () => {
    const client = await createNumbered(db)
    const row = { clientNumber: client.number, amount: 800, asOf: addDays(today, -3) }
    await load([row])
    expect(outcomes(await load([row]))).toEqual(['same'])
    expect(await load([{ ...row, amount: 900 }])).toMatchObject([
      { outcome: 'wrong', problems: [{ code: 'recorded-otherwise' }] },
    ])
    const next = await createNumbered(db)
    const twice = [next.number, `${Number(next.number.slice(3))}`].map((clientNumber) => ({
      clientNumber,
      amount: 300,
    }))
    expect(outcomes(await load(twice))).toEqual(['new', 'wrong'])
    expect(await creditOf(client)).toMatchObject({ outstanding: 800 })
  })

  test('refuses broken shillings, impossible days and numbers of instalments', async () => {
    const { number: clientNumber } = await createNumbered(db)
    for (const row of [
      { amount: 10.5 },
      { amount: 0 },
      { amount: 500, asOf: addDays(today, 1) },
      { amount: 500, asOf: addMonths(addDays(today, -1), -12) },
      { amount: 500, dueOn: addDays(today, -1) },
      { amount: 500, instalments: 37 },
    ]) {
      expect(outcomes(await load([{ clientNumber, ...row }]))).toEqual(['wrong'])
    }
  })

  test('refuses a day in a closed month', async () => {
    const { number: clientNumber } = await createNumbered(db)
    const month = addMonths(today, -2).slice(0, 7)
    expect((await admin.send('PUT', `/api/v1/closed-months/${month}`)).status).toBe(200)
    expect(await load([{ clientNumber, amount: 500, asOf: `${month}-15` }])).toMatchObject([
      { outcome: 'wrong', problems: [{ field: 'asOf', refusal: { code: 'MONTH_CLOSED' } }] },
    ])
  })

  test('of a client of another branch is unknown to staff of a branch', async () => {
    const branch = await createBranch(db)
    const bound = await actorOf(db, await createAccount(db, { role: 'Manager', branchId: branch.id }))
    const { number: clientNumber } = await createNumbered(db)
    expect(await importInto(db, bound, balancesKind, [{ clientNumber, amount: 500 }])).toMatchObject([
      { outcome: 'wrong', problems: [{ field: 'clientNumber', code: 'unknown' }] },
    ])
  })
})

describe('opening balances above the amount of the settings', () => {
  test('wait for a second person by what the file adds up to, and are approved in bulk', async () => {
    await setBound(1000)
    const clients = await Promise.all(Array.from({ length: 3 }, () => createNumbered(db)))
    const rows = clients.map(({ number: clientNumber }) => ({ clientNumber, amount: 400 }))
    expect(outcomes(await load(rows.slice(0, 2)))).toEqual(['new', 'new'])
    const [first] = clients
    expect(await creditOf(first ?? { id: 0 })).toMatchObject({ outstanding: 400 })

    const others = await Promise.all(Array.from({ length: 3 }, () => createNumbered(db)))
    const all = others.map(({ number: clientNumber }) => ({ clientNumber, amount: 400 }))
    expect(outcomes(await load(all, { fileName: 'Balances of Kisumu.xlsx' }))).toEqual(['new', 'new', 'new'])
    const { body } = await admin.get('/api/v1/approvals?state=waiting')
    expect(body.content).toHaveLength(3)
    expect(body.content[0].reason).toMatch(/Balances of Kisumu\.xlsx, KSh\s1,200 in all/)
    expect(outcomes(await load(all))).toEqual(['same', 'same', 'same'])
    const notices = (await admin.get('/api/v1/notices')).body.content
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'approval-waiting')).toHaveLength(1)

    const second = await actorOf(db, adminAccount)
    const kind = bulkKinds['approvals.approve']
    const ids = await kind.findIds(db, second, { state: 'waiting' }, 10)
    expect(ids).toHaveLength(3)
    expect(await kind.nameRows(db, second, ids)).toHaveLength(3)
    await expect(inTransaction(db, (tx) => kind.changeRow(tx, actor, ids[0] ?? 0, {}))).rejects.toThrow('OWN_REQUEST')
    for (const id of ids) await inTransaction(db, (tx) => kind.changeRow(tx, second, id, {}))
    for (const client of others) expect(await creditOf(client)).toMatchObject({ outstanding: 400 })
    expect(outcomes(await load(all))).toEqual(['same', 'same', 'same'])
    await setBound(null)
  })
})

describe('undoing', () => {
  test('takes an untouched balance back, so that it can be imported again', async () => {
    const client = await createNumbered(db)
    const row = { clientNumber: client.number, amount: 800, asOf: addDays(today, -20), instalments: 2 }
    const written: Written[] = []
    await load([row], { written })
    const undone = await inTransaction(db, (tx) => balancesKind.undo(tx, contextFor(actor), written))
    expect(undone).toEqual([null])
    expect(await creditOf(client)).toMatchObject({ outstanding: 0 })
    expect(outcomes(await load([row]))).toEqual(['new'])
    expect(await creditOf(client)).toMatchObject({ outstanding: 800 })
  })

  test('keeps a balance of which something was paid, or next to another debt', async () => {
    const [paid, owing] = [await createNumbered(db), await createNumbered(db)]
    await deliverOrder(app, db, owing.client)
    const written: Written[] = []
    await load(
      [paid, owing].map(({ number: clientNumber }) => ({ clientNumber, amount: 800 })),
      { written },
    )
    const till = await createMoneyAccount(db)
    const parts = [{ clientId: paid.id, amount: 100 }]
    const receipt = { accountId: till.id, paidOn: today, amount: 100, reference: 'SLIP 1', parts }
    expect((await manager.post('/api/v1/receipts', receipt)).status).toBe(201)
    const undone = await inTransaction(db, (tx) => balancesKind.undo(tx, contextFor(actor), written))
    expect(undone).toMatchObject([{ code: 'IMPORT_BUILT_ON' }, { code: 'IMPORT_BUILT_ON' }])
    expect(await creditOf(paid)).toMatchObject({ outstanding: 700 })
  })

  test('withdraws what waits, and keeps what was approved', async () => {
    await setBound(100)
    const [waiting, approved] = [await createNumbered(db), await createNumbered(db)]
    const written: Written[] = []
    await load(
      [waiting, approved].map(({ number: clientNumber }) => ({ clientNumber, amount: 800 })),
      { written },
    )
    const { body } = await admin.get(`/api/v1/approvals?client=${approved.id}&state=waiting`)
    expect((await admin.post(`/api/v1/approvals/${body.content[0].id}/approval`)).status).toBe(200)
    const undone = await inTransaction(db, (tx) => balancesKind.undo(tx, contextFor(actor), written))
    expect(undone).toMatchObject([null, { code: 'IMPORT_BUILT_ON' }])
    await setBound(null)
    expect((await admin.get(`/api/v1/approvals?client=${waiting.id}`)).body.content).toMatchObject([
      { state: 'withdrawn' },
    ])
  })
})

test('a plan of 200 rows has as many statements as one of one row', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    number: at + 2,
    values: { clientNumber: `CL-${at + 1}`, amount: 100 },
    decision: null,
  }))
  const context = contextFor(actor)
  const one = await statementsOf(() => balancesKind.plan(db, context, rows.slice(0, 1)))
  const all = await statementsOf(() => balancesKind.plan(db, context, rows))
  expect(all).toHaveLength(one.length)
})

test('the books agree after all of it', async () => {
  expect(await reconcile(db)).toEqual({ findings: [] })
})
