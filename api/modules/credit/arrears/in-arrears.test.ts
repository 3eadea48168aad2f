import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refreshArrears } from '#api/modules/reports/arrears/arrears.service.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createGroup, createOfficer, createRole } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { businessDay, daysBetween } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const months = (count: number) => addMonths(today, count)

/** A group whose first client is behind since a month after the delivery, and whose second one owes nothing yet. */
async function createBehind({ late = 3 } = {}) {
  const group = await createGroup(db, { officer: await createOfficer(db) })
  const behind = await createClient(db, { group })
  const other = await createClient(db, { group })
  const deliveredOn = months(-late)
  await deliverOrder(app, db, behind, { shillings: 1200 * (late + 2), months: late + 2, deliveredOn })
  await deliverOrder(app, db, other, { shillings: 900, months: 3, deliveredOn: today })
  const since = addMonths(deliveredOn, 1)
  // What is due today is not overdue yet.
  const passed = Array.from({ length: late }, (_, index) => addMonths(deliveredOn, index + 1)).filter(
    (day) => day < today,
  )
  return { group, behind, other, arrears: { overdue: 1200 * passed.length, daysPastDue: daysBetween(since, today) } }
}
const noArrears = { overdue: 0, daysPastDue: 0 }
const customersOf = async (caller: Caller, query: string) =>
  (await caller.get(`/api/v1/customers?${query}`)).body.content
const repay = (id: number, amount: number) =>
  postRepayment(manager, id, {
    amount,
    paidOn: today,
    method: 'cash',
    reference: `A${id}-${amount}`,
  })

describe('what a client is behind with', () => {
  test('is shown wherever an order is decided: search, credit, group, customers, order', async () => {
    const { group, behind, other, arrears } = await createBehind()
    expect(arrears.overdue).toBeGreaterThan(0)
    const credit = `/api/v1/clients/${behind.id}/credit`
    expect((await manager.get(credit)).body).toMatchObject(arrears)
    const found = (await manager.get(`/api/v1/clients?search=${encodeURIComponent(group.name)}`)).body.content
    expect(found.find(({ id }: { id: number }) => id === behind.id)).toMatchObject(arrears)
    expect(found.find(({ id }: { id: number }) => id === other.id)).toMatchObject(noArrears)
    expect((await manager.get(`/api/v1/groups/${group.id}/clients`)).body.content).toMatchObject([arrears, noArrears])
    expect((await manager.get(`/api/v1/groups/${group.id}`)).body).toMatchObject({ inArrears: 1, ...arrears })
    const rows = await customersOf(manager, `group=${group.id}&sort=joined.asc`)
    expect(rows).toMatchObject([{ credit: arrears }, { credit: noArrears }])
    expect((await manager.get(`/api/v1/customers/${behind.id}`)).body.credit).toMatchObject(arrears)
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', behind.id)
      .executeTakeFirstOrThrow()
    expect((await manager.get(`/api/v1/orders/${id}/people`)).body.client).toMatchObject({ arrears })
  })

  test('is the sum of the late instalments, and gone with the repayment', async () => {
    const { behind, arrears } = await createBehind()
    const plan = (await manager.get(`/api/v1/clients/${behind.id}/instalments`)).body.content
    const late = plan.filter(({ daysPastDue }: { daysPastDue: number }) => daysPastDue > 0)
    expect(late.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(arrears.overdue)
    expect(late[0].daysPastDue).toBe(arrears.daysPastDue)
    expect((await repay(behind.id, arrears.overdue)).status).toBe(201)
    const { body } = await manager.get(`/api/v1/clients/${behind.id}/credit`)
    expect(body).toMatchObject({ ...noArrears, next: { amount: 1200 } })
    expect(body.next.dueOn >= today).toBe(true)
  })

  test('follows a corrected day of delivery', async () => {
    const client = await createClient(db)
    const { id } = await deliverOrder(app, db, client, { shillings: 1000, months: 1, deliveredOn: months(-2) })
    const { version } = (await manager.get(`/api/orders/${id}`)).body
    const body = { deliveredOn: months(-1), reason: 'Wrong day on the note', version }
    const answer = await manager.post(`/api/v1/orders/${id}/delivery-day`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const rows = await db.selectFrom('unpaid_dues').selectAll().where('customer_id', '=', client.id).execute()
    expect(rows).toEqual([{ customer_id: client.id, due_on: addMonths(months(-1), 1), unpaid_cents: 100_000 }])
  })

  test('is what the report has, which counts what is due today as well', async () => {
    await createBehind()
    await refreshArrears(db)
    const { rows } = await sql<{ arrears_cents: number; clients: number; cents: number; counted: number }>`
      select arrears_cents, clients_in_arrears as clients, (
        select coalesce(sum(unpaid_cents), 0)::bigint from unpaid_dues join customers on customers.id = customer_id
        where branch_id = arrears_days.branch_id and due_on <= day
      ) as cents, (
        select count(*)::int from customers where branch_id = arrears_days.branch_id and unpaid_since <= day
      ) as counted
      from arrears_days where day = ${today}::date`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect([row.cents, row.counted]).toEqual([row.arrears_cents, row.clients])
  })

  test('what a meeting collects is due until its day', async () => {
    const { group, behind, other, arrears } = await createBehind()
    const path = `/api/v1/groups/${group.id}`
    expect((await manager.get(path)).body).toMatchObject({ nextMeetingOn: null, dueAtMeeting: null })
    await sql`update groups set meeting_day = extract(isodow from ${today}::date) where id = ${group.id}`.execute(db)
    const dueToday = addMonths(months(-3), 3) === today ? 1200 : 0
    const due = arrears.overdue + dueToday
    expect((await manager.get(path)).body).toMatchObject({ nextMeetingOn: today, dueAtMeeting: due })
    expect((await manager.get(`${path}/clients`)).body.content).toMatchObject([
      { id: behind.id, dueAtMeeting: due },
      { id: other.id, dueAtMeeting: 0 },
    ])
  })
})

describe('lists of who is behind', () => {
  test('customers are narrowed to those in arrears and sorted by what they owe and how long they are late', async () => {
    const { group, behind, other } = await createBehind({ late: 4 })
    const later = await createClient(db, { group })
    await deliverOrder(app, db, later, { shillings: 300, months: 1, deliveredOn: months(-2) })
    const idsOf = async (query: string) =>
      (await customersOf(manager, `group=${group.id}&${query}`)).map(({ id }: { id: number }) => id)
    expect(await idsOf('inArrears=true&sort=days_past_due.desc')).toEqual([behind.id, later.id])
    expect(await idsOf('inArrears=false')).toEqual([other.id])
    expect(await idsOf('sort=days_past_due.asc')).toEqual([other.id, later.id, behind.id])
    expect(await idsOf('sort=owes.desc')).toEqual([behind.id, other.id, later.id])
    expect(await idsOf('sort=owes.asc')).toEqual([later.id, other.id, behind.id])
  })

  test('groups are narrowed to those with a client in arrears and sorted by the longest', async () => {
    const { group, arrears } = await createBehind({ late: 5 })
    const { officer } = group
    const calm = await createGroup(db, { officer })
    const second = await createGroup(db, { officer })
    const client = await createClient(db, { group: second })
    await deliverOrder(app, db, client, { shillings: 300, months: 1, deliveredOn: months(-2) })
    const read = async (query: string) =>
      (await manager.get(`/api/v1/groups?officer=${officer.id}&${query}`)).body.content
    const behind = await read('inArrears=true&sort=days_past_due.desc')
    expect(behind).toMatchObject([
      { id: group.id, inArrears: 1, ...arrears },
      { id: second.id, inArrears: 1 },
    ])
    expect(await read('inArrears=false')).toMatchObject([{ id: calm.id, inArrears: 0, ...noArrears }])
    expect((await read('sort=days_past_due.asc')).map(({ id }: { id: number }) => id)).toEqual([
      calm.id,
      second.id,
      group.id,
    ])
  })

  test('files and saved views have the filter and the figures', async () => {
    const { group, arrears } = await createBehind()
    const query = { group: group.id, inArrears: true }
    const columns = ['overdue', 'daysPastDue']
    const lines = async (list: string, of: object) =>
      (await manager.post('/api/v1/exports', { list, format: 'csv', query: of, columns })).file.toString().split('\r\n')
    const line = `${arrears.overdue},${arrears.daysPastDue}`
    expect(await lines('customers', query)).toEqual(['\ufeffOverdue (KSh),Days past due', line, ''])
    const groups = await lines('groups', { inArrears: true, officer: group.officer.id })
    expect(groups).toEqual(['\ufeffOverdue (KSh),Days past due', line, ''])
    const view = await manager.post('/api/v1/saved-views', { list: 'customers', name: 'Behind', query })
    expect(view.status, JSON.stringify(view.body)).toBe(201)
  })

  test('the lists and the search read all rows in as many statements as before', async () => {
    const { group } = await createBehind()
    const count = async (path: string) => (await statementsOf(() => manager.get(path))).length
    expect(await count(`/api/v1/customers?group=${group.id}`)).toBe(5)
    expect(await count(`/api/v1/groups?officer=${group.officer.id}`)).toBe(4)
    expect(await count(`/api/v1/groups/${group.id}/clients`)).toBe(3)
    expect(await count(`/api/v1/clients?search=${encodeURIComponent(group.name)}`)).toBe(3)
  })
})

describe('who sees what clients owe', () => {
  test('no account of another branch', async () => {
    const { group } = await createBehind()
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId }))
    expect(await customersOf(stranger, 'inArrears=true')).toEqual([])
    expect((await stranger.get('/api/v1/groups?inArrears=true')).body.content).toEqual([])
    expect((await stranger.get(`/api/v1/groups/${group.id}/clients`)).status).toBe(404)
  })

  test('no account without Place Orders: customers come without figures, filter and order are refused', async () => {
    const { group, behind } = await createBehind()
    const role = (await createRole(db, ['Manage Customers'])).name
    const clerk = app.as(await createAccount(db, { role, branchId: group.officer.branchId }))
    expect(await customersOf(clerk, `group=${group.id}`)).toMatchObject([{ credit: null }, { credit: null }])
    expect((await clerk.get(`/api/v1/customers/${behind.id}`)).body.credit).toBeNull()
    for (const query of ['inArrears=true', 'inArrears=false', 'sort=owes.desc', 'sort=days_past_due.asc']) {
      expect(await clerk.get(`/api/v1/customers?${query}`)).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      })
    }
    const file = { list: 'customers', format: 'csv', query: { group: group.id }, columns: ['owes', 'overdue'] }
    const { file: content } = await clerk.post('/api/v1/exports', file)
    expect(content.toString()).toBe('\ufeffOwes (KSh),Overdue (KSh)\r\n,\r\n,\r\n')
    const behindFile = { ...file, query: { inArrears: true } }
    expect((await clerk.post('/api/v1/exports', behindFile)).status).toBe(403)
    expect((await clerk.get('/api/v1/groups?inArrears=true')).status).toBe(403)
  })
})
