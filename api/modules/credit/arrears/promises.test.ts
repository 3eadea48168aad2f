import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { maxPromiseDays } from '#contract/lending/arrears.staff.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const today = businessDay(new Date())
const tomorrow = addDays(today, 1)
const urlOf = ({ id }: { id: number }) => `/api/v1/clients/${id}/promises`
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

let client: Client
beforeEach(async () => {
  client = await createClient(db)
  await deliverOrder(app, db, client, { shillings: 3000, months: 3, deliveredOn: addMonths(today, -2) })
})

const promise = (amount: number, promisedOn: string, more: object = {}) =>
  manager.post(urlOf(client), { amount, promisedOn, ...more })
const promisesOf = async () => (await manager.get(urlOf(client))).body.content
const pay = (amount: number, paidOn = today) => postRepayment(manager, client.id, { amount, paidOn, method: 'cash' })

/** A promise of a past day: clocks are not shifted. */
async function insertPromise({ made = -3, day, cents = 100_000 }: { made?: number; day: number; cents?: number }) {
  const madeOn = addDays(today, made)
  const { id } = await db
    .insertInto('promises')
    .values({
      customer_id: client.id,
      amount_cents: cents,
      promised_on: addDays(today, day),
      made_by: managerAccount.accountId,
      made_at: new Date(`${madeOn}T09:00:00Z`),
      made_on: madeOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the state of a promise', () => {
  test('is open until the end of its day, and broken on the day after', async () => {
    await insertPromise({ day: 0 })
    expect(await promisesOf()).toMatchObject([{ state: 'open', paid: 0 }])
    client = await createClient(db)
    await insertPromise({ day: -1 })
    expect(await promisesOf()).toMatchObject([{ state: 'broken', paid: 0 }])
  })

  test('is kept once what was paid on its days reaches it, in parts too', async () => {
    await insertPromise({ day: 1 })
    await pay(400)
    expect(await promisesOf()).toMatchObject([{ state: 'open', paid: 400 }])
    await pay(600)
    expect(await promisesOf()).toMatchObject([{ state: 'kept', paid: 1000 }])
  })

  test('is kept by a payment of its days that is recorded later, and not by one of the day after', async () => {
    await insertPromise({ day: -1 })
    await pay(1000)
    expect(await promisesOf()).toMatchObject([{ state: 'broken', paid: 0 }])
    await pay(1000, addDays(today, -1))
    expect(await promisesOf()).toMatchObject([{ state: 'kept', paid: 1000 }])
  })

  test('is broken again when the payment that kept it is taken back', async () => {
    await insertPromise({ day: -1 })
    const { body } = await pay(1000, addDays(today, -1))
    expect(await promisesOf()).toMatchObject([{ state: 'kept' }])
    await manager.post(`/api/v1/repayments/${body.id}/reversal`, { reason: 'Bounced' })
    expect(await promisesOf()).toMatchObject([{ state: 'broken', paid: 0 }])
  })

  test('does not count what was paid before it was made, on the same day too', async () => {
    await pay(1000)
    expect((await promise(1000, tomorrow)).body).toMatchObject({ state: 'open', paid: 0 })
  })
})

describe('a promise is recorded', () => {
  test('with day, amount and note, and audited without the note', async () => {
    const answer = await promise(1500, tomorrow, { note: 'After she sold the maize' })
    expect(answer).toMatchObject({
      status: 201,
      body: { amount: 1500, promisedOn: tomorrow, note: 'After she sold the maize', state: 'open', ended: null },
    })
    const audit = await db
      .selectFrom('audit_entries')
      .select(['after', 'personal'])
      .where('action', '=', 'promise.made')
      .where('entity_id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({
      after: { amount: 1500, promisedOn: tomorrow },
      personal: { note: 'After she sold the maize' },
    })
  })

  test('once for a repeated call', async () => {
    const body = { amount: 500, promisedOn: tomorrow }
    const options = { key: `promise-${client.id}` }
    const first = await manager.post(urlOf(client), body, options)
    expect((await manager.post(urlOf(client), body, options)).body).toEqual(first.body)
    expect(await promisesOf()).toHaveLength(1)
  })

  test('in place of one that is open, and next to one that was broken', async () => {
    await insertPromise({ made: -9, day: -5 })
    await promise(500, tomorrow)
    await promise(700, addDays(today, 2))
    expect(await promisesOf()).toMatchObject([
      { amount: 700, state: 'open', ended: null },
      { amount: 500, state: 'replaced', ended: { reason: null, replacedBy: { amount: 700 } } },
      { amount: 1000, state: 'broken', ended: null },
    ])
  })

  test.each([
    ['a day that is over', { promisedOn: addDays(today, -1) }, 'promisedOn'],
    ['a day too far away', { promisedOn: addDays(today, maxPromiseDays + 1) }, 'promisedOn'],
    ['no amount', { amount: 0 }, 'amount'],
  ])('not for %s', async (_, wrong, field) => {
    const answer = await manager.post(urlOf(client), { amount: 3000, promisedOn: tomorrow, ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.body.details.fields).toMatchObject([{ field }])
    expect(await promisesOf()).toEqual([])
  })
})

test('no more than what is outstanding is promised', async () => {
  expect(await promise(3001, tomorrow)).toMatchObject({
    status: 422,
    body: { code: 'PROMISE_ABOVE_DEBT', details: { amount: 3001, outstanding: 3000 } },
  })
  expect((await promise(3000, tomorrow)).status).toBe(201)
})

test('an open promise is withdrawn with its reason, repeatedly, and a broken one is not', async () => {
  const { body } = await promise(500, tomorrow)
  const url = `/api/v1/promises/${body.id}/withdrawal`
  const expected = { state: 'withdrawn', ended: { reason: 'Typed for another client', replacedBy: null } }
  for (let n = 0; n < 2; n += 1) {
    expect(await manager.post(url, { reason: 'Typed for another client' })).toMatchObject({
      status: 200,
      body: expected,
    })
  }
  const broken = await insertPromise({ day: -1 })
  expect(await manager.post(`/api/v1/promises/${broken}/withdrawal`, { reason: 'Not kept' })).toMatchObject({
    status: 409,
    body: { code: 'PROMISE_CLOSED', details: { state: 'broken' } },
  })
})

test('promises are those of the groups that an officer leads, and of the branch', async () => {
  const { body } = await promise(500, tomorrow)
  const input = { amount: 500, promisedOn: tomorrow }
  const leader = app.as(client.officer)
  expect((await leader.get(urlOf(client))).body.content).toMatchObject([{ id: body.id }])
  const { branchId } = client.officer
  for (const account of [
    await createOfficer(db, { branchId }),
    await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId }),
  ]) {
    const stranger = app.as(account)
    expect(await stranger.get(urlOf(client))).toMatchObject(missing)
    expect(await stranger.post(urlOf(client), input)).toMatchObject(missing)
    expect(await stranger.post(`/api/v1/promises/${body.id}/withdrawal`, { reason: 'Not mine' })).toMatchObject(missing)
  }
  expect((await leader.post(urlOf(client), input)).status).toBe(201)
})

test('nothing of a promise changes but its end and its words', async () => {
  const { body } = await promise(500, tomorrow, { note: 'By M-Pesa' })
  const row = db.updateTable('promises').where('id', '=', body.id)
  await expect(row.set({ amount_cents: 1 }).execute()).rejects.toThrow('append-only')
  await expect(row.set({ note: 'By cash' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('promises').where('id', '=', body.id).execute()).rejects.toThrow('append-only')
  await row.set({ note: null }).execute()
  expect(await promisesOf()).toMatchObject([{ note: null, state: 'open' }])
})

test('the list takes the same statements for any number of promises', async () => {
  await promise(500, tomorrow)
  await manager.get(urlOf(client))
  const few = (await statementsOf(() => manager.get(urlOf(client)))).length
  for (const amount of [600, 700, 800]) await promise(amount, tomorrow)
  expect(await statementsOf(() => manager.get(urlOf(client)))).toHaveLength(few)
})
