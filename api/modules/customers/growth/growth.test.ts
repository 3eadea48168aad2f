// Above 300 lines: every rule of a proposed limit, on the same clients.
import { beforeEach, describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { LimitGrowth } from '#contract/site/settings.ts'

const { db, files, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const today = businessDay(new Date())
/** Its instalments of three months are due on days that are over. */
const deliveredOn = addDays(addMonths(today, -3), -2)
const inSixMonths = addMonths(today, 6)

const rule = (changes: Partial<LimitGrowth> = {}) => {
  const value = JSON.stringify({ isOn: true, ...changes })
  return db
    .insertInto('settings')
    .values({ key: 'limitGrowth', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
beforeEach(() => rule())

let slips = 0
async function pay(client: { id: number }, amount: number, paidOn: string) {
  slips += 1
  const payment = { amount, paidOn, method: 'mpesa', reference: `LIMIT${slips}` }
  const { status, body } = await postRepayment(manager, client.id, payment)
  expect(status).toBe(201)
  return body
}

/** A client who paid three instalments of KSh 300 on their days, with a limit of KSh 10,000. */
async function createPayer(options: Parameters<typeof createClient>[1] = {}, parts = [300, 300, 300]) {
  const client = await createClient(db, { loanLimitCents: 1_000_000, ...options })
  await deliverOrder(app, db, client, { shillings: 900, months: 3, deliveredOn })
  for (const [at, amount] of parts.entries()) {
    if (amount > 0) await pay(client, amount, addMonths(deliveredOn, at + 1))
  }
  return client
}

const url = ({ id }: { id: number }) => `/api/v1/clients/${id}/limit-proposal`
const proposalOf = async (client: { id: number }, caller = manager) => (await caller.get(url(client))).body
const stopOf = async (client: { id: number }) => (await proposalOf(client)).stop
const listOf = async (client: Client, caller = manager) =>
  (await caller.get(`/api/v1/limit-proposals?group=${client.group.id}`)).body
const shown = { limit: 10_000, proposed: 12_000 }

/** Runs a bulk action for clients. The answer of its start where that is refused, else the outcome of each client. */
async function runFor(clients: { id: number }[], kind: string, params: object, caller = manager) {
  const started = await caller.post('/api/v1/bulk-jobs', { kind, params, ids: clients.map(({ id }) => id) })
  if (started.status !== 201) return [started.body.code as string]
  await runBulkJob(db, files, bulkKinds, started.body.id)
  const { content } = (await caller.get(`/api/v1/bulk-jobs/${started.body.id}/rows`)).body
  return content.map(({ outcome, code }: { outcome: string; code: string | null }) => code ?? outcome) as string[]
}
const take = async ({ id }: { id: number }, seen = shown, caller = manager) =>
  (await runFor([{ id }], 'limits.take', { limits: [{ id, ...seen }] }, caller))[0]
const decline = async (client: { id: number }, caller = manager) =>
  (await runFor([client], 'limits.decline', { reason: 'too-early' }, caller))[0]
const limitOf = async ({ id }: { id: number }) => (await manager.get(`/api/v1/clients/${id}/credit`)).body.limit
const changesOf = async ({ id }: { id: number }) =>
  (await manager.get(`/api/v1/clients/${id}/limit-changes`)).body.content

describe('a proposal', () => {
  test('has its reasons, and is listed with the sum of the growth', async () => {
    const client = await createPayer()
    expect((await proposalOf(client)).stop).toBeNull()
    const list = await listOf(client)
    expect(list).toMatchObject({
      totalElements: 1,
      growth: 2000,
      isOn: true,
      content: [
        {
          id: client.id,
          ...shown,
          dueDays: 3,
          due: 900,
          onTime: 900,
          percentOnTime: 100,
          groupOverdue: 0,
          changedOn: null,
          group: client.group.name,
        },
      ],
    })
    expect((await proposalOf(client)).proposal).toEqual(list.content[0])
  })

  test('is rounded down to a step, and never above the highest limit', async () => {
    const client = await createPayer({ loanLimitCents: 1_033_300 })
    expect((await proposalOf(client)).proposal).toMatchObject({ limit: 10_333, proposed: 12_000 })
    await rule({ growthPercent: 100, step: 1000, highest: 15_500 })
    expect((await proposalOf(client)).proposal.proposed).toBe(15_000)
    await rule({ highest: 10_700 })
    expect((await proposalOf(client)).proposal.proposed).toBe(10_500)
    await rule({ highest: 10_400 })
    expect(await stopOf(client)).toMatchObject({ code: 'highest' })
    await rule({ growthPercent: 1 })
    expect(await stopOf(client)).toMatchObject({ code: 'highest' })
  })

  test('is made for nobody while the rules are off', async () => {
    const client = await createPayer()
    await rule({ isOn: false })
    expect(await proposalOf(client)).toEqual({ proposal: null, stop: null })
    expect(await listOf(client)).toMatchObject({ content: [], totalElements: 0, growth: 0, isOn: false })
    expect(await take(client)).toBe('LIMIT_PROPOSAL_CHANGED')
    expect(await decline(client)).toBe('LIMIT_PROPOSAL_CHANGED')
  })
})

describe('no proposal is made for a client', () => {
  test('without a limit, who is not active, or without a group', async () => {
    expect(await stopOf(await createPayer({ loanLimitCents: 1_000_000 }))).toBeNull()
    expect(await stopOf(await createClient(db, { loanLimitCents: null }))).toMatchObject({ code: 'no-limit' })
    expect(await stopOf(await createClient(db, { loanLimitCents: 0 }))).toMatchObject({ code: 'no-limit' })
    expect(await stopOf(await createClient(db, { status: 'blocked' }))).toMatchObject({ code: 'not-active' })
    expect(await stopOf(await createClient(db, { withoutGroup: true }))).toMatchObject({ code: 'not-active' })
  })

  test('with too few due days', async () => {
    const client = await createPayer()
    await rule({ dueDays: 4 })
    expect(await stopOf(client)).toMatchObject({ code: 'few-days', dueDays: 3, neededDays: 4 })
    await rule({ months: 1 })
    expect(await stopOf(client)).toMatchObject({ code: 'few-days', dueDays: 1, neededDays: 3 })
  })

  test('who paid too small a share on time, though all is paid by now', async () => {
    const client = await createPayer({}, [300, 255, 300])
    await pay(client, 45, today)
    // 300 + 255 + 255: the 45 of the second day were paid by the third, of which 45 were then missing.
    expect(await stopOf(client)).toMatchObject({ code: 'late', percentOnTime: 90, neededPercent: 95 })
    await rule({ percentOnTime: 90 })
    expect(await proposalOf(client)).toMatchObject({
      stop: null,
      proposal: { due: 900, onTime: 810, percentOnTime: 90 },
    })
    await rule({ percentOnTime: 91 })
    expect(await stopOf(client)).toMatchObject({ code: 'late' })
  })

  test('who is past due, or whose group has a client past due', async () => {
    const group = await createGroup(db)
    const payer = await createPayer({ group })
    const late = await createPayer({ group }, [300, 300, 100])
    expect(await stopOf(late)).toMatchObject({ code: 'overdue', amount: 200 })
    expect(await stopOf(payer)).toMatchObject({ code: 'group-overdue', amount: 200 })
    await rule({ needsGroup: false })
    expect((await listOf(payer)).content).toMatchObject([{ id: payer.id, groupOverdue: 200 }])
    await rule()
    await pay(late, 200, today)
    expect((await proposalOf(payer)).proposal).toMatchObject(shown)
  })

  test('with a debt that was written off', async () => {
    const client = await createPayer({}, [300, 300, 0])
    const admin = app.as(await createAccount(db))
    const entry = { kind: 'write-off', amount: 300, effectiveOn: today, reason: 'Moved away', balanceSeen: 300 }
    expect((await admin.post(`/api/v1/clients/${client.id}/entries`, entry)).status).toBe(201)
    expect(await stopOf(client)).toMatchObject({ code: 'written-off', amount: 300 })
  })

  test('whose limit changed within the months of the settings', async () => {
    const client = await createPayer({ loanLimitCents: 900_000 })
    const change = { limit: 10_000, oldLimit: 9000, reason: 'By hand' }
    expect((await manager.post(`/api/v1/clients/${client.id}/limit`, change)).status).toBe(200)
    expect(await stopOf(client)).toMatchObject({ code: 'changed', until: inSixMonths })
    await db
      .insertInto('limit_changes')
      .values({
        customer_id: client.id,
        old_limit_cents: 1_000_000,
        new_limit_cents: 1_000_000,
        reason: 'Seven months ago',
        at: new Date(Date.parse(addMonths(today, -7))),
      })
      .execute()
    expect((await proposalOf(client)).proposal).toMatchObject({ ...shown, changedOn: addMonths(today, -7) })
  })
})

describe('taking a proposal', () => {
  test('sets the limit with its reason, once', async () => {
    const client = await createPayer()
    expect(await take(client)).toBe('done')
    expect(await take(client)).toBe('ALREADY_SO')
    expect(await changesOf(client)).toMatchObject([
      { oldLimit: 10_000, newLimit: 12_000, reason: 'Repaid on time: 100% of KSh\u00a0900 on 3 due days' },
    ])
    expect(await stopOf(client)).toMatchObject({ code: 'changed', until: inSixMonths })
    const audit = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', client.id).execute()
    expect(audit.filter(({ action }) => action === 'client.limit')).toMatchObject([
      { before: { limit: 10_000 }, after: { limit: 12_000 }, actor_account_id: managerAccount.accountId },
    ])
  })

  test('twice at the same time sets it once', async () => {
    const client = await createPayer()
    const answers = await Promise.all([take(client), take(client), take(client)])
    expect(answers.sort()).toEqual(['ALREADY_SO', 'ALREADY_SO', 'done'])
    expect(await changesOf(client)).toHaveLength(1)
  })

  test('is refused when a payment was taken back since the list was read', async () => {
    const client = await createPayer({}, [300, 300])
    const part = await pay(client, 300, addMonths(deliveredOn, 3))
    expect((await listOf(client)).totalElements).toBe(1)
    const reversal = { reason: 'Bounced', keepsMoney: false }
    expect((await manager.post(`/api/v1/repayments/${part.id}/reversal`, reversal)).status).toBe(200)
    expect(await take(client)).toBe('LIMIT_PROPOSAL_CHANGED')
    expect(await limitOf(client)).toBe(10_000)
  })

  test('is refused for other amounts than those proposed by now', async () => {
    const client = await createPayer()
    expect(await take(client, { limit: 10_000, proposed: 13_000 })).toBe('LIMIT_PROPOSAL_CHANGED')
    expect(await take(client, { limit: 9000, proposed: 12_000 })).toBe('LIMIT_PROPOSAL_CHANGED')
    await rule({ growthPercent: 30 })
    expect(await take(client)).toBe('LIMIT_PROPOSAL_CHANGED')
    expect(await changesOf(client)).toEqual([])
  })

  test('of many clients changes each by itself, and names the ones it leaves', async () => {
    const group = await createGroup(db)
    const clients = [await createPayer({ group }), await createPayer({ group }), await createPayer({ group })]
    const [first, second, third] = clients as [Client, Client, Client]
    const started = await manager.post('/api/v1/bulk-jobs', {
      kind: 'limits.take',
      params: { limits: clients.map(({ id }) => ({ id, ...shown, ...(id === second.id && { proposed: 11_500 }) })) },
      ids: clients.map(({ id }) => id),
    })
    expect(started.status).toBe(201)
    await take(third)
    await runBulkJob(db, files, bulkKinds, started.body.id)
    const job = (await manager.get(`/api/v1/bulk-jobs/${started.body.id}`)).body
    expect(job).toMatchObject({ status: 'done', done: 1, skipped: 2 })
    const { content } = (await manager.get(`/api/v1/bulk-jobs/${job.id}/rows`)).body
    expect(content).toMatchObject([
      { id: first.id, outcome: 'done', name: expect.stringMatching(/^Akinyi Client/) },
      { id: second.id, outcome: 'skipped', code: 'LIMIT_PROPOSAL_CHANGED' },
      { id: third.id, outcome: 'skipped', code: 'ALREADY_SO' },
    ])
    expect(await Promise.all(clients.map(limitOf))).toEqual([12_000, 10_000, 12_000])
  })
})

describe('a declined proposal', () => {
  test('comes back once its day is over, and is recorded once', async () => {
    const client = await createPayer()
    expect(await decline(client)).toBe('done')
    expect(await decline(client)).toBe('ALREADY_SO')
    expect(await stopOf(client)).toMatchObject({ code: 'declined', until: inSixMonths })
    expect(await take(client)).toBe('LIMIT_PROPOSAL_CHANGED')
    const rows = () => db.selectFrom('limit_declines').selectAll().where('customer_id', '=', client.id).execute()
    expect(await rows()).toMatchObject([{ reason: 'too-early', actor_account_id: managerAccount.accountId }])
    const other = await createPayer()
    const until = async (day: string) =>
      db
        .insertInto('limit_declines')
        .values({ customer_id: other.id, until: day, reason: 'too-early', actor_account_id: managerAccount.accountId })
        .execute()
    await until(addDays(today, -1))
    expect((await proposalOf(other)).proposal).toMatchObject(shown)
    await until(today)
    expect(await stopOf(other)).toMatchObject({ code: 'declined', until: today })
  })

  test('of many clients is skipped where it was declined before', async () => {
    const group = await createGroup(db)
    const [first, second] = [await createPayer({ group }), await createPayer({ group })]
    await decline(second)
    const params = { reason: 'less-income' }
    expect(await runFor([first, second], 'limits.decline', params)).toEqual(['done', 'ALREADY_SO'])
    expect(await stopOf(first)).toMatchObject({ code: 'declined' })
    const ofGroup = { kind: 'limits.decline', params, query: { group: String(group.id) } }
    expect((await manager.post('/api/v1/bulk-jobs', ofGroup)).body.code).toBe('NOTHING_MATCHES')
  })
})

test('proposals need Manage Lending, and are those of the own branch', async () => {
  const client = await createPayer()
  const officer = app.as(client.officer)
  for (const path of ['/api/v1/limit-proposals', url(client)]) expect((await officer.get(path)).status).toBe(403)
  expect([await take(client, shown, officer), await decline(client, officer)]).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED'])
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await listOf(client, stranger)).totalElements).toBe(0)
  expect((await stranger.get(url(client))).status).toBe(404)
  expect([await take(client, shown, stranger), await decline(client, stranger)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  const own = app.as(await createAccount(db, { role: 'Manager', branchId: client.officer.branchId }))
  expect((await own.get('/api/v1/limit-proposals')).body.content.map(({ id }: { id: number }) => id)).toEqual([
    client.id,
  ])
  expect(await take(client, shown, own)).toBe('done')
})

test('the list of a group of clients, and one client, take two statements besides the session', async () => {
  const group = await createGroup(db)
  const client = await createPayer({ group })
  const countOf = async (path: string) => (await statementsOf(() => manager.get(path))).length
  const list = `/api/v1/limit-proposals?group=${group.id}`
  await manager.get(list)
  const before = await countOf(list)
  await createPayer({ group })
  expect(await countOf(list)).toBe(before)
  expect(before).toBe(3)
  expect(await countOf(url(client))).toBe(3)
})
