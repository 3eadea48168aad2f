import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { runReport } from '../files/run-report.ts'
import { runSchedules } from './run-schedules.ts'

const { db, files, app, statementsOf } = await startTestShop()
const SCHEDULES = '/api/v1/reports/schedules'
const today = businessDay(new Date())
const owner = await createAccount(db, { role: 'Manager', allBranches: true })
const reader = await createAccount(db, { role: 'Manager', allBranches: true })
const manager = app.as(owner)
const client = await createClient(db)
const { branchId } = client.officer
const lamp = await createProduct(db, { stock: 10 })
await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])
const base = { content: 'overview', format: 'csv', every: 'daily', branch: null, recipients: [reader.accountId] }

async function add(more: object = {}, caller: Caller = manager): Promise<number> {
  const answer = await caller.post(SCHEDULES, { ...base, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const end = (id: number, caller: Caller = manager) => caller.post(`${SCHEDULES}/${id}/end`)
const find = async (id: number, caller: Caller = manager) =>
  (await caller.get(SCHEDULES)).body.content.find((one: { id: number }) => one.id === id)
/** Noon in Nairobi, so many days from today. */
const dayAt = (days: number, time = '12:00') => new Date(`${addDays(today, days)}T${time}:00+03:00`)

async function reportsOf(scheduleId: number) {
  const { rows } = await sql<{ id: number; params: { from: string; to: string } }>`
    select id, params from bulk_jobs where (params ->> 'scheduleId')::bigint = ${scheduleId} order by id`.execute(db)
  return rows
}
/** Makes the reports of a schedule that wait, and returns the last one with the addresses that were mailed about it. */
async function make(scheduleId: number) {
  const report = (await reportsOf(scheduleId)).at(-1)
  if (!report) throw new Error('no report')
  await runReport(db, files, report.id)
  const { rows } = await sql<{ account_id: number; text: string; language: string }>`
    select account_id, text from mails where text like ${`%/admin/reports?report=${report.id}%`} order by account_id`.execute(
    db,
  )
  return { id: report.id, mailed: rows.map(({ account_id }) => account_id), texts: rows.map(({ text }) => text) }
}

describe('a scheduled report', () => {
  test('a branch that does not exist is refused at its field', async () => {
    const answer = await manager.post(SCHEDULES, { ...base, branch: 999_999 })
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'branch' }] } } })
  })

  test('the report is made once on its day, of the day before, and its recipients are mailed a link', async () => {
    const id = await add()
    expect(await find(id)).toMatchObject({ nextOn: addDays(today, 1), endedAt: null, isMine: true })
    await runSchedules(db, dayAt(0))
    await runSchedules(db, dayAt(1, '04:59'))
    expect(await reportsOf(id)).toEqual([])
    await runSchedules(db, dayAt(1, '05:00'))
    await runSchedules(db, dayAt(1, '05:15'))
    expect((await reportsOf(id)).map(({ params }) => params)).toMatchObject([{ from: today, to: today }])
    expect((await find(id)).nextOn).toBe(addDays(today, 2))
    const made = await make(id)
    expect(made.mailed).toEqual([reader.accountId])
    expect(made.texts[0]).not.toContain('KSh')
    const file = await app.as(reader).get(`/api/v1/reports/files/${made.id}/file`)
    expect(file.status).toBe(200)
    await end(id)
  })

  test('order lines above the limit are not made: no recipient is mailed, and the owner reads why', async () => {
    const id = await add({ content: 'order-lines' })
    await runSchedules(db, dayAt(1))
    const [report] = await reportsOf(id)
    await runReport(db, files, report?.id ?? 0, { max: 0 })
    const [file] = (await manager.get(`/api/v1/reports/files?id=${report?.id}`)).body.content
    expect(file).toMatchObject({
      status: 'failed',
      file: null,
      failure: expect.stringContaining('1,000,000 order lines'),
    })
    const notices = await db
      .selectFrom('notices')
      .select('account_id')
      .where('bulk_job_id', '=', Number(report?.id))
      .execute()
    expect(notices).toEqual([{ account_id: owner.accountId }])
    expect((await manager.get(`/api/v1/bulk-jobs/${report?.id}`)).body.failure).toContain('1,000,000 order lines')
    expect((await make(id)).mailed).toEqual([])
    await runSchedules(db, dayAt(2))
    expect((await make(id)).mailed).toEqual([reader.accountId])
    await end(id)
  })

  test('after days without a running shop one report is made, of the last day', async () => {
    const id = await add()
    await runSchedules(db, dayAt(5))
    expect((await reportsOf(id)).map(({ params }) => params)).toMatchObject([{ from: addDays(today, 4) }])
    expect((await find(id)).nextOn).toBe(addDays(today, 6))
    await end(id)
  })

  test('two runs at the same time start one report', async () => {
    const id = await add()
    await Promise.all([runSchedules(db, dayAt(1)), runSchedules(db, dayAt(1))])
    expect(await reportsOf(id)).toHaveLength(1)
    await end(id)
  })

  test('weekly and monthly reports are of the last whole week and month', async () => {
    const [weekly, monthly] = [await add({ every: 'weekly' }), await add({ every: 'monthly' })]
    await runSchedules(db, dayAt(31))
    const [week] = await reportsOf(weekly)
    const [month] = await reportsOf(monthly)
    expect(new Date(`${week?.params.from}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(addDays(week?.params.from ?? '', 6)).toBe(week?.params.to)
    expect(month?.params.from).toMatch(/-01$/)
    expect(addDays(month?.params.to ?? '', 1)).toMatch(/-01$/)
    for (const id of [weekly, monthly]) await end(id)
  })

  test('an ended schedule makes no report, and only its owner ends it', async () => {
    const id = await add()
    expect((await end(id, app.as(reader))).status).toBe(404)
    const [first, again] = [await end(id), await end(id)]
    expect(first.body).toMatchObject({ nextOn: null, endReason: 'owner' })
    expect(again.body).toEqual(first.body)
    await runSchedules(db, dayAt(1))
    expect(await reportsOf(id)).toEqual([])
    const audited = await sql`
      select from audit_entries where action = 'report-schedule.ended' and entity_id = ${id}`.execute(db)
    expect(audited.rows).toHaveLength(1)
  })

  test.each([
    ['is deactivated', sql`status = 'inactive'`, sql`status = 'active'`],
    ['is erased', sql`erased_at = now()`, sql`erased_at = null`],
  ])('a schedule ends when its owner %s, also if that is undone', async (_, change, undo) => {
    const account = await createAccount(db, { role: 'Manager', allBranches: true })
    const id = await add({}, app.as(account))
    await sql`update accounts set ${change} where id = ${account.accountId}`.execute(db)
    await sql`update accounts set ${undo} where id = ${account.accountId}`.execute(db)
    expect(await find(id, app.as(account))).toMatchObject({ nextOn: null, endReason: 'account' })
    await runSchedules(db, dayAt(1))
    expect(await reportsOf(id)).toEqual([])
  })

  test('a schedule ends when its owner loses View Reports', async () => {
    const role = await createRole(db, ['View Reports'])
    const account = await createAccount(db, { role: role.name, allBranches: true })
    const id = await add({}, app.as(account))
    await sql`delete from role_permissions where role_id = (select id from roles where name = ${role.name})`.execute(db)
    await runSchedules(db, dayAt(0))
    await runSchedules(db, dayAt(1))
    expect(await reportsOf(id)).toEqual([])
    expect(await find(id, app.as(reader))).toMatchObject({ endReason: 'account' })
  })

  test('a report has the branch of its owner by then, and recipients of another branch get no mail', async () => {
    const account = await createAccount(db, { role: 'Manager', allBranches: true })
    const colleague = await createAccount(db, { role: 'Manager', branchId })
    const id = await add({ recipients: [reader.accountId] }, app.as(account))
    await sql`insert into report_recipients values (${id}, ${colleague.accountId})`.execute(db)
    await runSchedules(db, dayAt(1))
    expect((await make(id)).mailed).toEqual([reader.accountId])
    const other = await createClient(db)
    await sql`
      update accounts set all_branches = false, branch_id = ${other.officer.branchId}
      where id = ${account.accountId}`.execute(db)
    await db.updateTable('report_schedules').set({ next_on: today }).where('id', '=', id).execute()
    await runSchedules(db, dayAt(1))
    const second = await make(id)
    expect((await app.as(colleague).get(`/api/v1/reports/files/${second.id}/file`)).status).toBe(404)
    expect((await app.as(account).get(`/api/v1/reports/files/${second.id}/file`)).file.toString()).toContain(
      'Orders placed,,0,0',
    )
    await end(id, app.as(account))
  })

  test('a recipient who may not read reports any more gets no mail', async () => {
    const leaver = await createAccount(db, { role: 'Manager', allBranches: true })
    const id = await add({ recipients: [reader.accountId, leaver.accountId] })
    await sql`update accounts set status = 'inactive' where id = ${leaver.accountId}`.execute(db)
    await runSchedules(db, dayAt(1))
    expect((await make(id)).mailed).toEqual([reader.accountId])
    await end(id)
  })

  test('margins are left out where a recipient may not read them', async () => {
    const analyst = await createAccount(db, {
      role: (await createRole(db, ['View Reports'])).name,
      allBranches: true,
    })
    const id = await add({ content: 'products', recipients: [reader.accountId, analyst.accountId] })
    await runSchedules(db, dayAt(1))
    const made = await make(id)
    expect(made.mailed).toHaveLength(2)
    const { status, file } = await app.as(analyst).get(`/api/v1/reports/files/${made.id}/file`)
    expect(status).toBe(200)
    expect(file.toString()).not.toContain('Margin')
    await end(id)
  })

  test('recipients are staff with View Reports who see the branch', async () => {
    const officer = await createAccount(db, { role: 'Credit Officer', branchId })
    const colleague = await createAccount(db, { role: 'Manager', branchId })
    const ids = async (query: string) =>
      (await manager.get(`/api/v1/reports/readers${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await ids('')).toContain(reader.accountId)
    expect(await ids('')).not.toContain(colleague.accountId)
    expect(await ids(`?branch=${branchId}`)).toEqual(expect.arrayContaining([reader.accountId, colleague.accountId]))
    expect(await ids(`?branch=${branchId}`)).not.toContain(officer.accountId)
    for (const recipients of [[colleague.accountId], [officer.accountId], [999_999]]) {
      const { status, body } = await manager.post(SCHEDULES, { ...base, recipients })
      expect([status, body.details.fields[0].field]).toEqual([400, 'recipients'])
    }
    const id = await add({ branch: branchId, recipients: [colleague.accountId] })
    expect(await find(id, app.as(colleague))).toMatchObject({ isMine: false, recipients: [expect.any(String)] })
    await end(id)
  })

  test('an account has at most 20 schedules', async () => {
    const account = await createAccount(db, { role: 'Manager', allBranches: true })
    const own = app.as(account)
    for (let nr = 0; nr < 20; nr += 1) await add({}, own)
    expect(await own.post(SCHEDULES, base)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SCHEDULES' } })
    expect(await statementsOf(() => own.get(SCHEDULES))).toHaveLength(2)
  })
})
