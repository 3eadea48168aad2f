import { expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { ReminderRow } from '#contract/lending/arrears.staff.ts'
import { sendReminders } from './send-reminders.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const inDays = (days: number) => addDays(today, days)
type Group = Awaited<ReturnType<typeof createGroup>>

/** A client who owes KSh 1,000 on each of these days from today. */
async function owes(group: Group, days: number[], accountId?: number) {
  const client = await createClient(db, { group, loanLimitCents: 1_000_000, ...(accountId && { accountId }) })
  const answer = await manager.post(`/api/v1/clients/${client.id}/entries`, {
    kind: 'opening-balance',
    amount: 1000 * days.length,
    effectiveOn: inDays(Math.min(0, ...days) - 1),
    dueDays: days.map(inDays),
    reason: 'Of the old books',
    balanceSeen: 0,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return client
}
const read = async (query: string, caller: Caller = manager): Promise<ReminderRow[]> => {
  const { status, body } = await caller.get(`/api/v1/reminders?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.content
}
const idsOf = async (query: string, caller?: Caller) => (await read(query, caller)).map(({ id }) => id)
const share = (client: { id: number }, body: object, caller: Caller = manager) =>
  caller.post(`/api/v1/clients/${client.id}/reminders`, { kind: 'payment-due', dueOn: today, channel: 'sms', ...body })
const create = async () => createGroup(db, { officer: await createOfficer(db) })

test('clients whose due day is near or has passed are listed, one row each, the oldest day first', async () => {
  const group = await create()
  await owes(group, [4])
  const [soon, late] = [await owes(group, [2, 3]), await owes(group, [-300, -3, -1, 2])]
  expect(await read(`group=${group.id}`)).toMatchObject([
    {
      id: late.id,
      kind: 'payment-overdue',
      dueOn: inDays(-1),
      amount: 1000,
      overdue: 3000,
      since: inDays(-300),
      language: null,
      group: group.name,
      sent: null,
    },
    { id: soon.id, kind: 'payment-due', dueOn: inDays(2), amount: 1000, overdue: 0, since: null },
  ])
  expect(await idsOf(`group=${group.id}&kind=payment-due`)).toEqual([soon.id])
  expect(await idsOf(`group=${group.id}&sort=dueOn.desc`)).toEqual([soon.id, late.id])
  expect(await idsOf(`group=${group.id}&search=nobody`)).toEqual([])
})

test('a text is recorded once for each due day, by the first of two officers who send it', async () => {
  const group = await create()
  const client = await owes(group, [-2, -1, 2])
  const day = { kind: 'payment-overdue', dueOn: inDays(-1) }
  const [first, second] = await Promise.all([
    share(client, { ...day, channel: 'whatsapp' }, app.as(group.officer)),
    share(client, day),
  ])
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(first.body).toEqual({ ...day, channel: expect.any(String), by: expect.any(String), at: expect.any(String) })
  expect(await read(`group=${group.id}&state=to-send`)).toMatchObject([
    { id: client.id, kind: 'payment-due', dueOn: inDays(2) },
  ])
  await share(client, { dueOn: inDays(2), channel: 'whatsapp' })
  expect(await idsOf(`group=${group.id}&state=to-send`)).toEqual([])
  expect(await read(`group=${group.id}&state=sent`)).toMatchObject([
    { kind: 'payment-overdue', dueOn: inDays(-1), sent: first.body },
  ])
  expect(await auditsOf(client.id)).toHaveLength(2)
})

const auditsOf = (clientId: number) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'reminder.sent')
    .where('entity_id', '=', clientId)
    .execute()

test('of a day that was paid, or is no day to remind of, nothing is recorded', async () => {
  const group = await create()
  const client = await owes(group, [1, 9])
  const refused = { status: 409, body: { code: 'REMINDER_NOT_DUE' } }
  expect(await share(client, { dueOn: inDays(9) })).toMatchObject(refused)
  expect(await share(client, { dueOn: inDays(2) })).toMatchObject(refused)
  await postRepayment(manager, client.id, { amount: 1000, paidOn: today, method: 'cash' })
  expect(await share(client, { dueOn: inDays(1) })).toMatchObject(refused)
  expect(await idsOf(`group=${group.id}`)).toEqual([])
  expect(await auditsOf(client.id)).toEqual([])
})

test('members are listed once the shop has reminded them, and need no text', async () => {
  const group = await create()
  const account = await createAccount(db, { role: 'User' })
  const client = await owes(group, [1], account.accountId)
  expect(await idsOf(`group=${group.id}`)).toEqual([])
  expect((await share(client, { dueOn: inDays(1) })).status).toBe(409)
  await sendReminders(db, { fromHour: 0 })
  expect(await read(`group=${group.id}`)).toMatchObject([
    { id: client.id, sent: { channel: 'account', by: null, kind: 'payment-due', dueOn: inDays(1) } },
  ])
})

test('officers see and remind the groups that they lead, staff of a branch its clients', async () => {
  const group = await create()
  const client = await owes(group, [1])
  const { branchId } = group.officer
  const colleague = app.as(await createOfficer(db, { branchId }))
  const ofBranch = app.as(await createAccount(db, { role: 'Manager', branchId }))
  const elsewhere = app.as(await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId }))
  for (const caller of [colleague, elsewhere]) {
    expect(await idsOf('', caller)).toEqual([])
    expect((await share(client, { dueOn: inDays(1) }, caller)).status).toBe(404)
  }
  for (const caller of [app.as(group.officer), ofBranch]) expect(await idsOf('', caller)).toEqual([client.id])
  expect((await share(client, { dueOn: inDays(1) }, app.as(group.officer))).status).toBe(200)
})

test('nothing is listed where the settings have reminders off', async () => {
  const group = await create()
  const client = await owes(group, [-1, 1])
  const off = { key: 'reminders', value: JSON.stringify({ daysBefore: null, daysAfter: null }) }
  await db.insertInto('settings').values(off).execute()
  expect(await idsOf(`group=${group.id}`)).toEqual([])
  expect((await share(client, { dueOn: inDays(1) })).status).toBe(409)
  await db.deleteFrom('settings').where('key', '=', 'reminders').execute()
})

test('the list takes two statements besides the session', async () => {
  await read('')
  expect(await statementsOf(() => read(''))).toHaveLength(3)
})
