import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshArrears } from '#api/modules/reports/arrears/arrears.service.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  type Client,
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createRole,
} from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay, daysBetween } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { ArrearsReport } from '#contract/site/reports.staff.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const ago = (days: number) => addDays(today, -days)
const group = await createGroup(db, { officer: await createOfficer(db) })
const calm = await createGroup(db, { officer: await createOfficer(db) })

const enter = async ({ id }: Client, entry: object) => {
  const answer = await manager.post(`/api/v1/clients/${id}/entries`, { reason: 'Of the old books', ...entry })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
const owe = (client: Client, amount: number, days: number) =>
  enter(client, {
    kind: 'opening-balance',
    amount,
    effectiveOn: ago(days + 10),
    dueDays: [ago(days)],
    balanceSeen: 0,
  })
const create = (of = group) => createClient(db, { group: of, loanLimitCents: 10_000_000 })

/*
 * At the end of the day 20 days ago:
 * ordered  owes 900 of three instalments, 300 overdue for two days (paid 100 ten days ago, after it)
 * old      owes 500, 45 days past due; paid 5 days ago
 * lost     owes 800, 80 days past due; written off 3 days ago
 * calm     owes 400 that falls due on the day itself
 */
const [ordered, old, lost, due] = [await create(), await create(), await create(), await create(calm)]
const day = 20
/** The first due day of `ordered` is two days before that day, or a few more where the month before is shorter. */
const deliveredOn = addMonths(ago(day + 2), -1)
const late = daysBetween(addMonths(deliveredOn, 1), ago(day))
beforeAll(async () => {
  await deliverOrder(app, db, ordered, { shillings: 900, months: 3, deliveredOn })
  await owe(old, 500, day + 45)
  await owe(lost, 800, day + 80)
  await owe(due, 400, day)
  await postRepayment(manager, ordered.id, { amount: 100, paidOn: ago(10), method: 'cash' })
  await postRepayment(manager, old.id, { amount: 500, paidOn: ago(5), method: 'cash' })
  await enter(lost, { kind: 'write-off', amount: 800, effectiveOn: ago(3), balanceSeen: 800 })
})

const read = async (from: string, to: string, caller = manager, more = ''): Promise<ArrearsReport> => {
  const { status, body } = await caller.get(`/api/v1/reports/arrears?from=${from}&to=${to}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('the report of arrears', () => {
  test('has what was owed, overdue and at risk at the end of the last day', async () => {
    const { figures, ageing } = await read(ago(day + 1), ago(day))
    const overdue = 300 + 500 + 800 + 400
    const outstanding = 900 + 500 + 800 + 400
    expect(figures).toMatchObject({
      arrears: { now: overdue },
      outstanding: { now: outstanding },
      atRisk: { now: 1300 },
      par30: { now: 1300 / outstanding },
      arrearsRate: { now: overdue / outstanding },
      clientsInArrears: { now: 4 },
      writtenOff: { now: 0 },
    })
    expect(ageing).toEqual([
      { bucket: '1-30', clients: 2, overdue: 700, outstanding: 1300 },
      { bucket: '31-60', clients: 1, overdue: 500, outstanding: 500 },
      { bucket: '61-90', clients: 1, overdue: 800, outstanding: 800 },
      { bucket: 'over-90', clients: 0, overdue: 0, outstanding: 0 },
    ])
  })

  test('counts payments and write-offs from their day', async () => {
    const { figures } = await read(ago(2), ago(1))
    expect(figures).toMatchObject({
      outstanding: { now: 800 + 400, before: 800 + 400 },
      writtenOff: { now: 800, before: 800 },
      clientsInArrears: { now: 2 },
      atRisk: { now: 0 },
    })
    expect((await read(ago(4), ago(4))).figures.writtenOff).toEqual({ now: 0, before: 0 })
  })

  test('has rows by branch, officer, group, category and client', async () => {
    const report = await read(ago(day + 1), ago(day))
    const [first] = report.byGroup
    expect(first).toMatchObject({ id: group.id, clients: 3, overdue: 1600, outstanding: 2200, par30: 1300 / 2200 })
    expect(report.byGroup[1]).toMatchObject({ id: calm.id, clients: 1, overdue: 400, outstanding: 400, par30: 0 })
    expect(report.byOfficer.map(({ id }) => id)).toEqual([group.officer.id, calm.officer.id])
    expect(report.byBranch.map(({ overdue }) => overdue)).toEqual([1600, 400])
    expect(report.byCategory).toMatchObject([
      { id: null, name: null, overdue: 1700, outstanding: 1700 },
      { name: expect.any(String), overdue: 300, outstanding: 900 },
    ])
    expect(report.top.map(({ id, daysPastDue, overdue }) => [id, daysPastDue, overdue])).toEqual([
      [lost.id, 80, 800],
      [old.id, 45, 500],
      [due.id, 0, 400],
      [ordered.id, late, 300],
    ])
    expect(report.top[0]?.name).toMatch(/Client/)
  })

  test('agrees with the daily curve and with the list as at the same day', async () => {
    await refreshArrears(db)
    for (const days of [65, 40, day, 12, 9, 4, 1]) {
      const { figures, series } = await read(ago(days), ago(days))
      const { rows } = await sql<{ arrears: number; at_risk: number; clients: number }>`
        select sum(arrears_cents)::bigint as arrears, sum(at_risk_cents)::bigint as at_risk,
          sum(clients_in_arrears)::int as clients
        from arrears_days where day = ${ago(days)}::date`.execute(db)
      expect([figures.arrears.now * 100, figures.atRisk.now * 100, figures.clientsInArrears.now], `${days}`).toEqual([
        rows[0]?.arrears,
        rows[0]?.at_risk,
        rows[0]?.clients,
      ])
      expect(series).toEqual([{ from: ago(days), arrears: figures.arrears.now, atRisk: figures.atRisk.now }])
      const list = (await manager.get(`/api/v1/arrears?day=${ago(days)}`)).body
      expect(list.totalElements).toBe(figures.clientsInArrears.now)
      expect(list.figures).toMatchObject({
        overdue: figures.arrears.now,
        outstanding: figures.outstanding.now,
        atRisk: figures.atRisk.now,
        par30: figures.par30.now,
        writtenOff: figures.writtenOff.now,
      })
    }
  })

  test('names clients only with Manage Customers, and reads the branch of the caller', async () => {
    const { branchId } = calm.officer
    const reader = app.as(await createAccount(db, { role: (await createRole(db, ['View Reports'])).name, branchId }))
    const { figures, top } = await read(ago(day + 1), ago(day), reader)
    expect(figures.outstanding.now).toBe(400)
    expect(top).toMatchObject([{ id: due.id, name: null, clientNumber: expect.stringMatching(/^CL-/) }])
  })

  test('is made as a file with client numbers and without names', async () => {
    const { body } = await manager.post('/api/v1/reports/files', {
      content: 'arrears',
      format: 'csv',
      from: ago(day),
      to: ago(day),
    })
    expect(body.id).toBeGreaterThan(0)
  })
})

describe('the list of arrears as at a past day', () => {
  test('has the plan, the last payment and the promise of that day', async () => {
    await db
      .insertInto('promises')
      .values({
        customer_id: ordered.id,
        amount_cents: 10_000,
        promised_on: ago(9),
        made_by: group.officer.accountId,
        made_at: new Date(Date.now() - 15 * 86_400_000),
        made_on: ago(15),
      })
      .execute()
    const rowOn = async (days: number) =>
      (await manager.get(`/api/v1/arrears?group=${group.id}&day=${ago(days)}&search=${await numberOf(ordered)}`)).body
        .content[0]
    expect(await rowOn(day)).toMatchObject({ overdue: 300, daysPastDue: late, lastPayment: null, promise: null })
    expect(await rowOn(12)).toMatchObject({ lastPayment: null, promise: { state: 'open', paid: 0 } })
    expect(await rowOn(9)).toMatchObject({
      overdue: 200,
      lastPayment: { amount: 100 },
      promise: { state: 'kept', paid: 100 },
    })
  })

  test('refuses a day in the future, and takes today as now', async () => {
    expect(await manager.get(`/api/v1/arrears?day=${addDays(today, 1)}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'day' }] } },
    })
    expect((await manager.get(`/api/v1/arrears?day=${today}`)).body).toEqual(
      (await manager.get('/api/v1/arrears')).body,
    )
  })

  test('is exported as at that day', async () => {
    const answer = await manager.post('/api/v1/exports', {
      list: 'arrears',
      format: 'csv',
      columns: ['daysPastDue', 'overdue'],
      query: { group: group.id, day: ago(day) },
    })
    expect(answer.file.toString('utf8').split('\r\n').slice(1, -1)).toEqual(['80,800', '45,500', `${late},300`])
  })
})

const numberOf = async ({ id }: Client) =>
  (await db.selectFrom('customers').select('client_number').where('id', '=', id).executeTakeFirstOrThrow())
    .client_number
