import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient } from '#api/testing/factories.ts'
import { receiptOf } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { randomFrom } from '#api/testing/stress/random.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

type Payment = { amount: number; paidOn: string; takenBack: boolean }

let references = 0
async function pay(client: Client, payments: readonly Payment[]) {
  for (const { amount, paidOn, takenBack } of payments) {
    references += 1
    const payment = { amount, paidOn, method: 'mpesa', reference: `TWIN${references}` }
    const { status, body } = await manager.post('/api/v1/receipts', receiptOf(client.id, payment))
    expect(status).toBe(201)
    if (!takenBack) continue
    const reversed = await manager.post(`/api/v1/receipts/${body.id}/reversal`, { reason: 'Bounced' })
    expect(reversed.status).toBe(200)
  }
}

/** What is owed, paid in advance and due. */
async function standingOf({ id }: Client) {
  const { outstanding, creditBalance, overdue, daysPastDue, next } = (await manager.get(`/api/v1/clients/${id}/credit`))
    .body
  const { content } = (await manager.get(`/api/v1/clients/${id}/instalments`)).body
  const plan = content.map(({ dueOn, amount, paid }: { dueOn: string; amount: number; paid: number }) => ({
    dueOn,
    amount,
    paid,
  }))
  return { outstanding, creditBalance, overdue, daysPastDue, next, plan }
}

test('the same payments recorded in another order leave the same debt, plan and credit', async () => {
  const random = randomFrom(49)
  for (let twins = 0; twins < 12; twins += 1) {
    const deliveries = Array.from({ length: random.between(1, 3) }, () => ({
      shillings: random.between(3, 60) * 100,
      months: random.between(1, 6),
      deliveredOn: daysAgo(random.between(0, 120)),
    }))
    const payments = Array.from({ length: random.between(2, 6) }, () => ({
      amount: random.between(1, 3000),
      paidOn: daysAgo(random.between(0, 130)),
      takenBack: random.chance(0.25),
    }))
    const standings = []
    for (const order of [
      payments,
      payments.toReversed(),
      payments.toSorted((one, other) => one.amount - other.amount),
    ]) {
      const client = await createClient(db)
      for (const delivery of deliveries) await deliverOrder(app, db, client, delivery)
      await pay(client, order)
      standings.push(await standingOf(client))
    }
    const [first, ...others] = standings
    for (const other of others) expect(other).toEqual(first)
  }
  expect((await reconcile(db)).findings).toEqual([])
})
