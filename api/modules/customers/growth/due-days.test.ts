import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { postRepayment, postReturn } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { randomFrom } from '#api/testing/stress/random.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { addMonths, instalmentPlan } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())

type Charge = { from: string; dues: { on: string; cents: number }[] }
type Payment = { on: string; cents: number }
type DueDay = { id: number; day: string; due: number; unpaid: number }

/** What was due on each day, and unpaid at its end: payments of until then pay the oldest due day first. */
function dueDaysOf(id: number, charges: Charge[], payments: Payment[], first: string): DueDay[] {
  const days = new Set(charges.flatMap(({ dues }) => dues.map(({ on }) => on)))
  return [...days].sort().flatMap((day) => {
    const known = charges.filter(({ from }) => from <= day).flatMap(({ dues }) => dues)
    const dueOn = (test: (on: string) => boolean) =>
      known.filter(({ on }) => test(on)).reduce((sum, { cents }) => sum + cents, 0)
    const paid = payments.filter(({ on }) => on <= day).reduce((sum, { cents }) => sum + cents, 0)
    const due = dueOn((on) => on === day)
    const left = Math.max(0, paid - dueOn((on) => on < day))
    return day < first || day >= today || due === 0 ? [] : [{ id, day, due, unpaid: Math.max(0, due - left) }]
  })
}

const findDueDays = async (ids: number[], first: string): Promise<DueDay[]> => {
  const { rows } = await sql<DueDay>`
    select customer_id as id, due_on as day, due_cents as due, unpaid_cents as unpaid
    from dues_at_their_end(${ids}::bigint[], ${first}::date, ${today}::date) order by customer_id, due_on
  `.execute(db)
  return rows
}

let slips = 0
const pay = async (id: number, amount: number, paidOn: string) => {
  slips += 1
  const payment = { amount, paidOn, method: 'mpesa', reference: `GROWTH${slips}` }
  const { status, body } = await postRepayment(manager, id, payment)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

test('what was due on a day and unpaid at its end is what a small model finds, for random histories', async () => {
  const random = randomFrom(97)
  const first = addMonths(today, -6)
  const expected: DueDay[] = []
  for (let count = 0; count < 16; count += 1) {
    const { id, ...client } = await createClient(db)
    const charges: Charge[] = []
    const payments: Payment[] = []
    let day = addDays(addMonths(today, -8), random.between(0, 20))
    let owed = 0
    while (day < today) {
      if (charges.length === 0 || (charges.length < 3 && random.chance(0.2))) {
        const order = { shillings: random.between(5, 40) * 100, months: random.between(1, 4), deliveredOn: day }
        await deliverOrder(app, db, { id, ...client }, order)
        const plan = instalmentPlan(order.shillings, order.months, day, null)
        charges.push({ from: day, dues: plan.map(({ dueOn, amount }) => ({ on: dueOn, cents: amount * 100 })) })
        owed += order.shillings
      } else if (owed > 0) {
        const amount = random.chance(0.3) ? owed : random.between(1, owed)
        await pay(id, amount, day)
        payments.push({ on: day, cents: amount * 100 })
        owed -= amount
      }
      day = addDays(day, random.between(3, 40))
    }
    expected.push(...dueDaysOf(id, charges, payments, first))
  }
  expect(expected.length).toBeGreaterThan(40)
  expect(expected.filter(({ unpaid }) => unpaid > 0).length).toBeGreaterThan(10)
  const ids = [...new Set(expected.map(({ id }) => id))]
  expect(await findDueDays(ids, first)).toEqual(expected)
  expect(await statementsOf(() => findDueDays(ids, first))).toHaveLength(1)
  // Unpaid of it by the list of arrears as at that day.
  for (const { id, day, unpaid } of expected) {
    const { rows } = await sql<{ unpaid: number }>`
      select coalesce(sum(unpaid_cents), 0)::bigint as unpaid
      from unpaid_dues_on(${day}::date, array[${id}::bigint]) where due_on = ${day}::date
    `.execute(db)
    expect(rows[0]?.unpaid).toBe(unpaid)
  }
}, 60_000)

test('a day counts by the plan that stood at its end: new terms replace only the days after them', async () => {
  const client = await createClient(db)
  const deliveredOn = addDays(addMonths(today, -3), -5)
  await deliverOrder(app, db, client, { shillings: 900, months: 3, deliveredOn })
  const [one, two, three] = instalmentPlan(900, 3, deliveredOn, null).map(({ dueOn }) => dueOn) as [
    string,
    string,
    string,
  ]
  const agreedOn = addDays(two, 1)
  const { id } = await db
    .insertInto('new_terms')
    .values({
      customer_id: client.id,
      kind: 'new-plan',
      effective_on: agreedOn,
      outstanding_cents: 90_000,
      last_entry_id: sql<number>`(select max(id) from credit_entries where customer_id = ${client.id})`,
      actor_account_id: client.officer.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const later = addDays(today, -1)
  await db
    .insertInto('new_terms_instalments')
    .values([
      { new_terms_id: id, number: 1, due_on: later, amount_cents: 40_000 },
      { new_terms_id: id, number: 2, due_on: addDays(today, 30), amount_cents: 50_000 },
    ])
    .execute()
  await pay(client.id, 400, later)
  expect(three > agreedOn).toBe(true)
  expect(await findDueDays([client.id], addMonths(today, -6))).toEqual([
    { id: client.id, day: one, due: 30_000, unpaid: 30_000 },
    { id: client.id, day: two, due: 30_000, unpaid: 30_000 },
    { id: client.id, day: later, due: 40_000, unpaid: 0 },
  ])
})

test('a return lowers what is due from its day on, and a payment taken back stays counted until that day', async () => {
  const client = await createClient(db)
  const deliveredOn = addDays(addMonths(today, -1), -1)
  const order = await deliverOrder(app, db, client, { shillings: 1000, months: 2, deliveredOn })
  const { dueOn = '' } = instalmentPlan(1000, 2, deliveredOn, null)[0] ?? {}
  const part = await pay(client.id, 500, dueOn)
  const found = [{ id: client.id, day: dueOn, due: 50_000, unpaid: 0 }]
  expect(await findDueDays([client.id], addMonths(today, -6))).toEqual(found)
  const taken = await manager.post(`/api/v1/repayments/${part.id}/reversal`, { reason: 'Bounced', keepsMoney: false })
  expect(taken.status).toBe(200)
  const [line] = (await manager.get(`/api/orders/${order.id}`)).body.items
  await postReturn(manager, order.id, { lines: [{ id: line.id, quantity: 1, restock: true }], reason: 'Broken' })
  expect(await findDueDays([client.id], addMonths(today, -6))).toEqual(found)
})
