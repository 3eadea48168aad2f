// Above 300 lines: the cases of new terms share a shop, its debtors and the steps that agree and undo.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refreshArrears } from '#api/modules/reports/arrears/arrears.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  type Client,
  createAccount,
  createClient,
  createOfficer,
  createRole,
  type Group,
} from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { postRepayment, postReturn } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const admin = app.as(await createAccount(db))
const today = businessDay(new Date())
const inAMonth = addMonths(today, 1)

const termsUrl = (client: { id: number }) => `/api/v1/clients/${client.id}/new-terms`
const newPlan = {
  kind: 'new-plan',
  firstDueOn: inAMonth,
  months: 3,
  reason: 'The harvest is late',
  outstandingSeen: 900,
}
const agree = (client: { id: number }, changes: object = {}, caller = manager, key?: string) =>
  caller.post(termsUrl(client), { ...newPlan, ...changes }, key === undefined ? {} : { key })
const undo = (id: number, caller = manager) => caller.post(`/api/v1/new-terms/${id}/undo`, { reason: 'Mistaken' })
const creditOf = async (client: { id: number }) => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
type Row = {
  orderId: number | null
  entryId: number | null
  termsOn: string | null
  dueOn: string
  amount: number
  paid: number
}
const planOf = async (client: { id: number }) => {
  const { content } = (await manager.get(`/api/v1/clients/${client.id}/instalments`)).body
  return content.map(({ termsOn, dueOn, amount, paid }: Row) => ({ termsOn, dueOn, amount, paid }))
}
let slips = 0
const repay = async (client: { id: number }, amount: number) => {
  slips += 1
  const payment = { amount, paidOn: today, method: 'mpesa', reference: `TERMS${slips}` }
  return (await postRepayment(manager, client.id, payment)).body
}

/** A client who owes KSh 900 of an order over three months, two of which are over. */
async function createDebtor(group?: Group) {
  const client = await createClient(db, group ? { group } : {})
  const deliveredOn = addDays(addMonths(today, -2), -5)
  const order = await deliverOrder(app, db, client, { shillings: 900, months: 3, deliveredOn })
  return { client, order }
}
const part = (dueOn: string, paid = 0) => ({ termsOn: today, dueOn, amount: 300, paid })
const plan = [part(inAMonth), part(addMonths(inAMonth, 1)), part(addMonths(inAMonth, 2))]

describe('agreeing on new terms', () => {
  test('replaces what is unpaid of all debts, and ends the arrears', async () => {
    const { client, order } = await createDebtor()
    expect(await creditOf(client)).toMatchObject({ outstanding: 900, overdue: 600 })
    const { status, body } = await agree(client)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      approval: null,
      terms: {
        kind: 'new-plan',
        agreedOn: today,
        outstanding: 900,
        dues: plan.map(({ dueOn, amount }) => ({ dueOn, amount })),
        reason: 'The harvest is late',
        undone: null,
        canUndo: true,
      },
    })
    expect(await planOf(client)).toEqual(plan)
    expect(await creditOf(client)).toMatchObject({
      outstanding: 900,
      overdue: 0,
      next: { dueOn: inAMonth, amount: 300 },
    })
    const detail = (await manager.get(`/api/v1/orders/${order.id}`)).body
    expect(detail).toMatchObject({ newTermsOn: today, plan: [] })
    expect((await manager.get(termsUrl(client))).body.content).toEqual([body.terms])
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_account_id'])
      .where('entity', '=', 'customer')
      .where('entity_id', '=', client.id)
      .where('action', '=', 'terms.agreed')
      .execute()
    expect(audit).toEqual([{ action: 'terms.agreed', actor_account_id: managerAccount.accountId }])
  })

  test('counts a day of the week for the due days that are counted, not for the one that is chosen', async () => {
    const { client } = await createDebtor()
    await db.updateTable('groups').set({ meeting_day: 3 }).where('id', '=', client.group.id).execute()
    const { body } = await agree(client)
    const [first, ...others] = body.terms.dues.map(({ dueOn }: { dueOn: string }) => dueOn)
    expect(first).toBe(inAMonth)
    expect(others.map((day: string) => new Date(day).getUTCDay())).toEqual([3, 3])
  })

  test('keeps the debts of later with their own due days', async () => {
    const { client } = await createDebtor()
    await agree(client)
    const fee = { kind: 'fee', amount: 50, effectiveOn: today, reason: 'Late', balanceSeen: 900, dueDays: [today] }
    await manager.post(`/api/v1/clients/${client.id}/entries`, fee)
    expect(await planOf(client)).toEqual([{ termsOn: null, dueOn: today, amount: 50, paid: 0 }, ...plan])
  })

  test('payments pay the oldest due day, a return lowers the last ones, and what is owed again is divided with the rest', async () => {
    const { client, order } = await createDebtor()
    const before = await repay(client, 100)
    await agree(client, { outstandingSeen: 800 })
    const dues = (await planOf(client)).map(({ dueOn }: Row) => dueOn)
    await repay(client, 200)
    expect((await planOf(client)).map(({ paid }: Row) => paid)).toEqual([200, 0, 0])
    expect((await manager.post(`/api/v1/repayments/${before.id}/reversal`, { reason: 'Bounced' })).status).toBe(200)
    expect((await planOf(client)).map(({ amount, paid }: Row) => [amount, paid])).toEqual([
      [267, 100],
      [267, 0],
      [266, 0],
    ])
    const [line] = (await manager.get(`/api/orders/${order.id}`)).body.items
    const lines = [{ id: line.id, quantity: 1, restock: true }]
    expect((await postReturn(manager, order.id, { lines, reason: 'Broken' })).status).toBe(201)
    expect(await creditOf(client)).toMatchObject({ outstanding: 0 })
    expect(dues).toHaveLength(3)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a payment of before that is taken back is due on the day of the terms', async () => {
    const { client } = await createDebtor()
    const before = await repay(client, 300)
    await agree(client, { outstandingSeen: 600, months: 2 })
    await manager.post(`/api/v1/repayments/${before.id}/reversal`, { reason: 'Bounced' })
    expect(await planOf(client)).toEqual([part(today), ...plan.slice(0, 2)])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('the preview has the due days and arrears before and after, in as many statements for any plan', async () => {
    const { client } = await createDebtor()
    const url = `${termsUrl(client)}/preview`
    const now = (await manager.get(url)).body
    expect(now).toMatchObject({ outstanding: 900, after: null, needsApproval: false, before: { overdue: 600 } })
    expect(now.before.dues).toHaveLength(3)
    const { body } = await manager.get(`${url}?kind=new-plan&months=3&firstDueOn=${inAMonth}`)
    expect(body).toMatchObject({
      before: now.before,
      after: { overdue: 0, daysPastDue: 0, dues: plan.map(({ dueOn, amount }) => ({ dueOn, amount })) },
    })
    expect(await statementsOf(() => manager.get(`${url}?kind=spread`))).toHaveLength(4)
    const { status, body: wrong } = await manager.get(`${url}?kind=move`)
    expect([status, wrong.details.fields]).toMatchObject([400, [{ field: 'from' }]])
  })
})

describe('what is refused', () => {
  test('another outstanding amount, with the one of now', async () => {
    const { client } = await createDebtor()
    const { status, body } = await agree(client, { outstandingSeen: 800 })
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(body.details).toMatchObject({ current: { balance: 900 }, sent: { balance: 800 } })
  })

  test.each([
    ['reason', { reason: ' ' }],
    ['firstDueOn', { firstDueOn: addDays(today, -1) }],
    ['firstDueOn', { firstDueOn: addDays(today, 93) }],
    ['months', { months: 37 }],
  ])('a wrong %s', async (field, change) => {
    const { client } = await createDebtor()
    const { status, body } = await agree(client, change)
    expect([status, body.details.fields.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect((await manager.get(termsUrl(client))).body.content).toEqual([])
  })

  test('a client who owes nothing', async () => {
    expect((await agree(await createClient(db), { outstandingSeen: 0 })).body.code).toBe('NOTHING_OWED')
  })

  test('staff without Manage Lending, and the branch of another', async () => {
    const { client } = await createDebtor()
    const role = (await createRole(db, ['Place Orders', 'Record Repayments'])).name
    const clerk = app.as(await createAccount(db, { role, branchId: client.officer.branchId }))
    expect((await agree(client, {}, clerk)).status).toBe(403)
    expect((await clerk.get(`${termsUrl(client)}/preview`)).status).toBe(403)
    expect((await clerk.get(termsUrl(client))).status).toBe(200)
    const { branchId } = await createOfficer(db)
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
    expect((await agree(client, {}, stranger)).status).toBe(404)
    const { terms } = (await agree(client)).body
    expect((await undo(terms.id, stranger)).status).toBe(404)
    expect((await undo(terms.id, clerk)).status).toBe(403)
    expect((await stranger.get(`/api/v1/new-terms/${terms.id}/document`)).status).toBe(404)
  })

  test('a correction of a delivery whose debt they cover', async () => {
    const { client, order } = await createDebtor()
    await agree(client)
    const { version } = (await manager.get(`/api/orders/${order.id}`)).body
    for (const [path, body] of [
      ['undo-delivery', { reason: 'Wrong order', version }],
      ['delivery-day', { reason: 'Wrong day', deliveredOn: today, version }],
    ] as const) {
      const answer = await manager.post(`/api/v1/orders/${order.id}/${path}`, body)
      expect(answer.body).toMatchObject({ code: 'DELIVERY_FINAL' })
    }
  })
})

test('the same request sent again agrees once, and another one with its key is refused', async () => {
  const { client } = await createDebtor()
  const [first, again] = [
    await agree(client, {}, manager, `terms-${client.id}`),
    await agree(client, {}, manager, `terms-${client.id}`),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await agree(client, { months: 2 }, manager, `terms-${client.id}`)).body.code).toBe('KEY_REUSED')
  expect((await manager.get(termsUrl(client))).body.content).toHaveLength(1)
})

describe('undoing', () => {
  test('brings the due days of before back, once, with the reason', async () => {
    const { client, order } = await createDebtor()
    const before = await planOf(client)
    const { terms } = (await agree(client)).body
    const undone = await undo(terms.id)
    expect(undone.body).toMatchObject({ canUndo: false, undone: { on: today, reason: 'Mistaken' } })
    expect((await undo(terms.id)).body).toEqual(undone.body)
    expect(await planOf(client)).toEqual(before)
    expect(await creditOf(client)).toMatchObject({ overdue: 600 })
    expect((await manager.get(`/api/v1/orders/${order.id}`)).body.newTermsOn).toBeNull()
  })

  test('is refused after a payment, and of any but the latest', async () => {
    const { client } = await createDebtor()
    const first = (await agree(client)).body.terms
    const second = (await agree(client, { months: 2 })).body.terms
    expect((await undo(first.id)).body.code).toBe('TERMS_FINAL')
    await repay(client, 10)
    expect((await undo(second.id)).body.code).toBe('TERMS_FINAL')
    const other = await createDebtor()
    const [one, two] = [(await agree(other.client)).body.terms, (await agree(other.client, { months: 2 })).body.terms]
    expect((await undo(two.id)).status).toBe(200)
    expect(await planOf(other.client)).toEqual(plan)
    expect((await undo(one.id)).status).toBe(200)
  })
})

test('above the amount of the settings a second person approves the due days that were requested', async () => {
  const { body: settings } = await admin.get('/api/v1/settings/general')
  await admin.send('PUT', '/api/v1/settings/general', { ...settings, approvalAbove: 500 })
  const { client } = await createDebtor()
  const { status, body } = await agree(client)
  expect([status, body.terms]).toEqual([202, null])
  expect(body.approval).toMatchObject({
    kind: 'new-terms',
    amount: 900,
    balanceSeen: 900,
    balanceAfter: 900,
    terms: { kind: 'new-plan', dues: plan.map(({ dueOn, amount }) => ({ dueOn, amount })) },
  })
  expect((await planOf(client)).every(({ termsOn }: Row) => termsOn === null)).toBe(true)
  const url = `/api/v1/approvals/${body.approval.id}`
  expect((await manager.post(`${url}/approval`)).status).toBe(403)
  await repay(client, 1)
  expect((await admin.post(`${url}/approval`)).body.code).toBe('VERSION_CONFLICT')
  const fee = { kind: 'fee', amount: 1, effectiveOn: today, reason: 'Late', balanceSeen: 899 }
  await manager.post(`/api/v1/clients/${client.id}/entries`, fee)
  expect((await admin.post(`${url}/approval`)).body).toMatchObject({ state: 'approved', entryId: null })
  expect(await planOf(client)).toEqual(plan)
  expect((await manager.get(termsUrl(client))).body.content).toMatchObject([{ agreedOn: today, outstanding: 900 }])
  expect((await reconcile(db)).findings).toEqual([])
  await db.deleteFrom('settings').execute()
})

test('a day before the terms keeps the old plan, later days have the new one, as the sums by branch do', async () => {
  const { client } = await createDebtor()
  const agreedOn = addDays(today, -10)
  const insert = async (of: Client, effectiveOn: string, undoneOn: string | null) => {
    const { id } = await db
      .insertInto('new_terms')
      .values({
        customer_id: of.id,
        kind: 'new-plan',
        effective_on: effectiveOn,
        outstanding_cents: 90_000,
        last_entry_id: sql<number>`(select max(id) from credit_entries where customer_id = ${of.id})`,
        actor_account_id: managerAccount.accountId,
        ...(undoneOn ? { undone_on: undoneOn, undone_at: new Date(), undone_by: managerAccount.accountId } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const parts = [addDays(today, -3), inAMonth].map((due_on, at) => ({ number: at + 1, due_on, amount_cents: 45_000 }))
    await db
      .insertInto('new_terms_instalments')
      .values(parts.map((one) => ({ new_terms_id: id, ...one })))
      .execute()
  }
  await insert(client, agreedOn, null)
  const other = await createDebtor()
  await insert(other.client, addDays(today, -20), addDays(today, -4))
  const unpaidOn = async (of: Client, day: string) => {
    const { rows } = await sql<{ due_on: string; rescheduled_cents: number }>`
      select due_on, rescheduled_cents from unpaid_dues_on(${day}::date, array[${of.id}::bigint]) order by due_on
    `.execute(db)
    return rows.map((row) => [row.due_on, row.rescheduled_cents])
  }
  const isOld = async (of: Client, day: string) => (await unpaidOn(of, day)).every(([, cents]) => cents === 0)
  expect(await isOld(client, addDays(agreedOn, -1))).toBe(true)
  for (const day of [agreedOn, today]) {
    expect(await unpaidOn(client, day)).toEqual([
      [addDays(today, -3), 45_000],
      [inAMonth, 45_000],
    ])
  }
  expect(await isOld(other.client, addDays(today, -5))).toBe(false)
  expect(await isOld(other.client, addDays(today, -4))).toBe(true)

  await refreshArrears(db, 1_000)
  const { rows } = await sql`
    select day, branch_id from arrears_days left join lateral (
      select sum(unpaid_cents) filter (where due_on <= day) as arrears_cents,
        sum(unpaid_cents) filter (where oldest < day - 30) as at_risk_cents, sum(rescheduled_cents) as rescheduled_cents
      from (
        select unpaid.*, branch_id, min(due_on) over (partition by customer_id) as oldest
        from unpaid_dues_on(day) as unpaid join customers on customers.id = customer_id
      ) as unpaid where unpaid.branch_id = arrears_days.branch_id
    ) as sums on true
    where (arrears_days.arrears_cents, arrears_days.at_risk_cents, arrears_days.rescheduled_cents) is distinct from
      (coalesce(sums.arrears_cents, 0), coalesce(sums.at_risk_cents, 0), coalesce(sums.rescheduled_cents, 0))`.execute(
    db,
  )
  expect(rows).toEqual([])
  const { figures } = (await admin.get(`/api/v1/reports/financial?from=${agreedOn}&to=${today}`)).body
  expect(figures.rescheduled.now).toBeGreaterThanOrEqual(900)
})

test('what is rescheduled is next to PAR30 in arrears and in their report, as at any day', async () => {
  const { client } = await createDebtor()
  expect((await agree(client)).status).toBe(201)
  await createDebtor(client.group)
  const listed = async (query = '') =>
    (await manager.get(`/api/v1/arrears?group=${client.group.id}${query}`)).body.figures
  const { outstanding } = (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
  expect(await listed()).toMatchObject({ rescheduled: outstanding, outstanding: outstanding * 2 })
  expect(await listed(`&day=${addDays(today, -1)}`)).toMatchObject({ rescheduled: 0, outstanding: outstanding * 2 })
  const reported = async (day: string, section: string) =>
    (await admin.get(`/api/v1/reports/${section}?from=${day}&to=${day}`)).body.figures.rescheduled.now
  for (const day of [addDays(today, -7), addDays(today, -4), addDays(today, -1)]) {
    const all = (await admin.get(`/api/v1/arrears?day=${day}`)).body.figures.rescheduled
    expect([await reported(day, 'arrears'), await reported(day, 'financial')], day).toEqual([all, all])
  }
})

test('the document has the due days, in both languages', async () => {
  const { client } = await createDebtor()
  const { terms } = (await agree(client)).body
  const url = `/api/v1/new-terms/${terms.id}/document`
  const text = async (language: string) =>
    readPdf((await manager.get(url, { headers: { 'accept-language': language } })).file)
      .flat()
      .join('\n')
  const english = await text('en')
  expect(english).toContain('New terms of repayment')
  expect(english.match(/KSh\s300/g)).toHaveLength(3)
  expect(await text('sw')).toContain('Mpango mpya wa kulipa')
})
