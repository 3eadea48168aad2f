import { expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay, daysBetween } from '#contract/business-day.ts'
import type { ArrearsRow } from '#contract/lending/arrears.staff.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())

/** A client who owes an amount that was due some days ago. */
async function owes(group: Awaited<ReturnType<typeof createGroup>>, shillings: number, days: number) {
  const client = await createClient(db, { group, loanLimitCents: 10_000_000 })
  const body = {
    kind: 'opening-balance',
    amount: shillings,
    effectiveOn: addDays(today, -days - 1),
    dueDays: [addDays(today, -days)],
    reason: 'Of the old books',
    balanceSeen: 0,
  }
  const answer = await manager.post(`/api/v1/clients/${client.id}/entries`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return client
}
const read = async (query = '', caller: Caller = manager) => {
  const { status, body } = await caller.get(`/api/v1/arrears?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const idsOf = async (query: string, caller?: Caller) =>
  (await read(query, caller)).content.map(({ id }: ArrearsRow) => id)
const create = async () => createGroup(db, { officer: await createOfficer(db) })

test('a row has what is overdue and since when, the last payment and where to pay', async () => {
  const group = await create()
  const client = await createClient(db, { group, loanLimitCents: 1_000_000 })
  const deliveredOn = addMonths(today, -3)
  await deliverOrder(app, db, client, { shillings: 6000, months: 6, deliveredOn })
  await postRepayment(manager, client.id, { amount: 300, paidOn: addDays(today, -1), method: 'cash' })
  await db
    .insertInto('money_accounts')
    .values({ kind: 'till', name: `Till ${group.id}`, number: '522522', branch_id: group.officer.branchId })
    .execute()
  const since = addMonths(deliveredOn, 1)
  const passed = [1, 2, 3].filter((month) => addMonths(deliveredOn, month) < today).length
  expect((await read(`group=${group.id}`)).content).toMatchObject([
    {
      id: client.id,
      groupId: group.id,
      group: group.name,
      language: null,
      payTo: '522522',
      overdue: 1000 * passed - 300,
      outstanding: 5700,
      since,
      daysPastDue: daysBetween(since, today),
      lastPayment: { paidOn: addDays(today, -1), amount: 300 },
      writtenOff: 0,
      promise: null,
    },
  ])
})

test('what is due today is not in arrears, and what is paid leaves the list', async () => {
  const group = await create()
  await owes(group, 500, 0)
  const late = await owes(group, 700, 1)
  expect(await idsOf(`group=${group.id}`)).toEqual([late.id])
  await postRepayment(manager, late.id, { amount: 700, paidOn: today, method: 'cash' })
  expect(await idsOf(`group=${group.id}`)).toEqual([])
})

test('PAR30, arrears rate and ageing count clients by their oldest day', async () => {
  const group = await create()
  const clients: Client[] = []
  for (const [shillings, days] of [
    [1000, 0],
    [200, 1],
    [300, 30],
    [400, 31],
    [500, 60],
    [600, 61],
    [700, 90],
    [800, 91],
  ] as const) {
    clients.push(await owes(group, shillings, days))
  }
  const { figures } = await read(`group=${group.id}`)
  expect(figures).toEqual({
    clients: 7,
    outstanding: 4500,
    overdue: 3500,
    atRisk: 3000,
    par30: 3000 / 4500,
    arrearsRate: 3500 / 4500,
    rescheduled: 0,
    writtenOff: 0,
    ageing: [
      { bucket: '1-30', clients: 2, overdue: 500, outstanding: 500 },
      { bucket: '31-60', clients: 2, overdue: 900, outstanding: 900 },
      { bucket: '61-90', clients: 2, overdue: 1300, outstanding: 1300 },
      { bucket: 'over-90', clients: 1, overdue: 800, outstanding: 800 },
    ],
  })
  const at = (...places: number[]) => places.map((place) => clients[place]?.id)
  expect(await idsOf(`group=${group.id}&bucket=31-60`)).toEqual(at(4, 3))
  expect(await idsOf(`group=${group.id}&bucket=over-90`)).toEqual(at(7))
  expect(await idsOf(`group=${group.id}&daysFrom=30&daysTo=61&sort=daysPastDue.asc`)).toEqual(at(2, 3, 4, 5))
  expect(await idsOf(`group=${group.id}&sort=overdue.asc`)).toEqual(at(1, 2, 3, 4, 5, 6, 7))
  expect(await idsOf(`group=${group.id}&sort=outstanding.desc&size=2&page=1`)).toEqual(at(5, 4))
  const narrowed = await read(`group=${group.id}&bucket=over-90&search=nobody`)
  expect(narrowed).toMatchObject({ totalElements: 0, figures })
})

test('debts written off are a figure of their own, with the clients behind it', async () => {
  const group = await create()
  const client = await owes(group, 800, 100)
  await owes(group, 300, 5)
  const entry = { kind: 'write-off', amount: 800, effectiveOn: today, reason: 'Moved away', balanceSeen: 800 }
  expect((await manager.post(`/api/v1/clients/${client.id}/entries`, entry)).status).toBe(201)
  expect((await read(`group=${group.id}`)).figures).toMatchObject({ outstanding: 300, overdue: 300, writtenOff: 800 })
  expect((await read(`group=${group.id}&writtenOff=true`)).content).toMatchObject([
    { id: client.id, writtenOff: 800, overdue: 0, since: null, daysPastDue: 0 },
  ])
})

test('clients are found by the state of their last promise', async () => {
  const group = await create()
  const [none, open, broken] = [await owes(group, 500, 9), await owes(group, 500, 8), await owes(group, 500, 7)]
  const promise = { amount: 500, promisedOn: addDays(today, 3), note: 'After market day' }
  await manager.post(`/api/v1/clients/${open.id}/promises`, promise)
  await db
    .insertInto('promises')
    .values({
      customer_id: broken.id,
      amount_cents: 50_000,
      promised_on: addDays(today, -1),
      made_by: group.officer.accountId,
      made_at: new Date(Date.now() - 3 * 86_400_000),
      made_on: addDays(today, -3),
    })
    .execute()
  expect(await idsOf(`group=${group.id}&promise=none`)).toEqual([none.id])
  expect(await idsOf(`group=${group.id}&promise=broken`)).toEqual([broken.id])
  expect((await read(`group=${group.id}&promise=open`)).content).toMatchObject([
    { id: open.id, promise: { ...promise, state: 'open', paid: 0 } },
  ])
  expect(await idsOf(`group=${group.id}&promise=kept`)).toEqual([])
})

test('officers see the groups that they lead, staff of a branch its clients', async () => {
  const group = await create()
  const client = await owes(group, 900, 40)
  const { branchId } = group.officer
  const leader = app.as(group.officer)
  const colleague = app.as(await createOfficer(db, { branchId }))
  const ofBranch = app.as(await createAccount(db, { role: 'Manager', branchId }))
  const elsewhere = app.as(await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId }))
  for (const caller of [leader, ofBranch]) {
    expect(await read('', caller)).toMatchObject({
      content: [{ id: client.id }],
      figures: { overdue: 900, clients: 1 },
    })
  }
  for (const caller of [colleague, elsewhere]) {
    expect(await read('', caller)).toMatchObject({ content: [], figures: { overdue: 0, par30: null } })
    expect(await idsOf(`group=${group.id}`, caller)).toEqual([])
  }
})

test('a search finds clients by name and number', async () => {
  const group = await create()
  const [client] = [await owes(group, 500, 9), await owes(group, 500, 8)]
  const { client_number: number } = await db
    .selectFrom('customers')
    .select('client_number')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(await idsOf(`search=${number}`)).toEqual([client.id])
})

test('the export has the rows of the filter in its order', async () => {
  const group = await create()
  const [one, other] = [await owes(group, 500, 9), await owes(group, 400, 45)]
  await manager.post(`/api/v1/clients/${one.id}/promises`, { amount: 500, promisedOn: addDays(today, 3) })
  const columns = ['daysPastDue', 'overdue', 'outstanding', 'since', 'promise', 'promisedOn', 'group']
  const answer = await manager.post('/api/v1/exports', {
    list: 'arrears',
    format: 'csv',
    columns,
    query: { group: group.id, sort: 'daysPastDue.asc' },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.file.toString('utf8').split('\r\n').slice(1, -1)).toEqual([
    `9,500,500,${addDays(today, -9)},Open,${addDays(today, 3)},${group.name}`,
    `45,400,400,${addDays(today, -45)},,,${group.name}`,
  ])
  expect(other.id).not.toBe(one.id)
})

test('the list takes one statement besides the session', async () => {
  await read()
  expect(await statementsOf(() => read())).toHaveLength(2)
})
