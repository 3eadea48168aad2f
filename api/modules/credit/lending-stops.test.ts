import { beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { orderFor } from '#api/testing/booking.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  type Client,
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
} from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import type { LendingStops } from '#contract/site/settings.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
const lamp = await createProduct(db, { listPriceCents: 100_000, stock: 10_000 })

/** Sets these bounds, and no others. */
const bound = (stops: Partial<LendingStops>) =>
  db
    .insertInto('settings')
    .values({ key: 'lendingStops', value: JSON.stringify(stops) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(stops) }))
    .execute()
beforeEach(() => bound({}))

const place = (client: Client, quantity = 1) =>
  manager.post('/api/v1/orders/place', orderFor(client, [{ productId: lamp.id, quantity }]))
const creditOf = async (client: Client) => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
const repay = (client: Client, amount: number) =>
  postRepayment(manager, client.id, {
    amount,
    paidOn: today,
    method: 'mpesa',
    reference: `STOP-${client.id}-${amount}`,
  })

/** Two clients of a group: one owes 3,000, of which 1,000 is some days past due; the other owes nothing. */
async function createGroupBehind(late: number) {
  const group = await createGroup(db, { officer: await createOfficer(db) })
  const behind = await createClient(db, { group, loanLimitCents: 5_000_000 })
  const other = await createClient(db, { group, loanLimitCents: 5_000_000 })
  const entry = { kind: 'fee', amount: 1000, effectiveOn: daysAgo(late), reason: 'Late fee', balanceSeen: 0 }
  const made = await app.as(await createAccount(db)).post(`/api/v1/clients/${behind.id}/entries`, entry)
  expect(made.status).toBe(201)
  await deliverOrder(app, db, behind, { shillings: 2000, months: 2, deliveredOn: today })
  return { group, behind, other }
}

describe('a client who is past due', () => {
  test('gets no order above the bound, and is told what lifts it', async () => {
    const { behind, other } = await createGroupBehind(31)
    await bound({ clientDays: 30 })
    const refused = {
      status: 409,
      body: { code: 'CLIENT_IN_ARREARS', details: { days: 31, maxDays: 30, toPay: 1000 } },
    }
    expect(await place(behind)).toMatchObject(refused)
    expect((await creditOf(behind)).stop).toEqual({ code: 'CLIENT_IN_ARREARS', toPay: 1000 })
    expect((await place(other)).status).toBe(201)
    const [refusal] = await db.selectFrom('order_refusals').selectAll().where('customer_id', '=', behind.id).execute()
    expect(refusal).toMatchObject({ code: 'CLIENT_IN_ARREARS' })
    expect(JSON.stringify(refusal?.details)).not.toContain('Akinyi')

    expect((await repay(behind, 1000)).status).toBe(201)
    expect((await creditOf(behind)).stop).toBeNull()
    expect((await place(behind)).status).toBe(201)
  })

  test('is not stopped on the day of the bound, nor without one', async () => {
    const { behind } = await createGroupBehind(30)
    expect((await place(behind)).status).toBe(201)
    await bound({ clientDays: 30, groupDays: 30 })
    expect((await place(behind)).status).toBe(201)
  })

  test('gets no larger order either, but a smaller one', async () => {
    const { behind } = await createGroupBehind(40)
    const { body: placed } = await place(behind, 2)
    await bound({ clientDays: 30 })
    const revise = async (quantity: number) => {
      const { body } = await manager.get(`/api/orders/${placed.id}`)
      const { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, version } = body
      const lines = [{ productId: lamp.id, quantity }]
      const revision = { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, lines, version }
      return manager.post(`/api/v1/orders/${placed.id}/revisions`, revision)
    }
    const larger = await revise(3)
    expect(larger.body.code).toBe('CLIENT_IN_ARREARS')
    expect((await revise(1)).status).toBeLessThan(300)
  })
})

describe('a group with arrears', () => {
  test('gets no order while any client is past due above the bound', async () => {
    const { behind, other, group } = await createGroupBehind(31)
    await bound({ groupDays: 30 })
    expect(await place(other)).toMatchObject({
      status: 409,
      body: { code: 'GROUP_IN_ARREARS', details: { group: group.name, overdue: 1000, toPay: 1000 } },
    })
    expect((await creditOf(other)).stop).toEqual({ code: 'GROUP_IN_ARREARS', toPay: 1000 })
    await repay(behind, 1000)
    expect((await place(other)).status).toBe(201)
  })

  test('gets no order while too large a share is overdue, until exactly what is said is paid', async () => {
    const { behind, other } = await createGroupBehind(1)
    await bound({ groupPercent: 20 })
    // 1,000 of 3,000 is overdue: after a payment of 500 it is 500 of 2,500.
    expect((await place(other)).body).toMatchObject({ code: 'GROUP_IN_ARREARS', details: { toPay: 500 } })
    await repay(behind, 499)
    expect((await place(other)).body).toMatchObject({ code: 'GROUP_IN_ARREARS', details: { toPay: 1 } })
    await repay(behind, 1)
    expect((await place(other)).status).toBe(201)
  })
})

describe('the limit of a group', () => {
  test('counts what its clients owe and hold together', async () => {
    const { other, group } = await createGroupBehind(1)
    await bound({ groupLimit: 5000 })
    expect((await creditOf(other)).groupAvailable).toBe(2000)
    expect(await place(other, 3)).toMatchObject({
      status: 409,
      body: {
        code: 'GROUP_LIMIT_REACHED',
        details: { group: group.name, limit: 5000, owed: 3000, available: 2000, requested: 3000, shortfall: 1000 },
      },
    })
    expect((await place(other, 2)).status).toBe(201)
    expect((await creditOf(other)).groupAvailable).toBe(0)
  })

  test('holds for clients who are booked for in parallel', async () => {
    const group = await createGroup(db, { officer: await createOfficer(db) })
    const clients = await Promise.all(
      Array.from({ length: 12 }, () => createClient(db, { group, loanLimitCents: 5_000_000 })),
    )
    await bound({ groupLimit: 7500 })
    const answers = await Promise.all(clients.map((client) => place(client)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('GROUP_LIMIT_REACHED')
  })
})

test('all counters equal their ledgers after these bookings', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
