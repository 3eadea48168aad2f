import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { postRefund, postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())

type Person = { id: number }
let references = 0
const payment = () => {
  references += 1
  return { method: 'bank', reference: `CREDIT-${references}` }
}
const repay = async (client: Person, amount: number) =>
  (await postRepayment(manager, client.id, { amount, paidOn: today, ...payment() })).body
const reverse = (id: number) => manager.post(`/api/v1/repayments/${id}/reversal`, { reason: 'Bounced' })
const refund = (client: Person, amount: number, balanceSeen: number) =>
  postRefund(manager, client.id, amount, balanceSeen)
const creditOf = async (client: Person) => (await manager.get(`/api/v1/clients/${client.id}/credit`)).body
const kindsOf = async (client: Person) =>
  (await manager.get(`/api/v1/clients/${client.id}/ledger`)).body.content.map(({ kind }: { kind: string }) => kind)

test('the next delivery uses what was paid in advance, and the limit is not raised by it', async () => {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  expect(await repay(client, 700)).toMatchObject({ amount: 700, excess: 700 })
  expect(await creditOf(client)).toMatchObject({ outstanding: 0, available: 5000, creditBalance: 700 })
  const { id } = await deliverOrder(app, db, client, { shillings: 1000 })
  expect(await creditOf(client)).toMatchObject({ outstanding: 300, available: 4700, creditBalance: 0 })
  const { body } = await manager.get(`/api/v1/clients/${client.id}/ledger`)
  expect(body.content[0]).toMatchObject({
    kind: 'credit-used',
    orderId: id,
    outstandingChange: -700,
    creditChange: -700,
    outstanding: 300,
    creditBalance: 0,
  })
  expect(await kindsOf(client)).toEqual(['credit-used', 'delivery', 'hold', 'credit-in', 'repayment'])
})

test('a fee uses what was paid in advance', async () => {
  const client = await createClient(db)
  await repay(client, 300)
  const fee = { kind: 'fee', amount: 200, balanceSeen: 0, effectiveOn: today, reason: 'Late' }
  expect((await manager.post(`/api/v1/clients/${client.id}/entries`, fee)).status).toBe(201)
  expect(await creditOf(client)).toMatchObject({ outstanding: 0, creditBalance: 100 })
})

test('a refund pays out at most the balance, with method and reference', async () => {
  const client = await createClient(db)
  await repay(client, 500)
  expect((await refund(client, 501, 500)).body.code).toBe('ENTRY_ABOVE_BALANCE')
  expect((await refund(client, 100, 400)).body.code).toBe('VERSION_CONFLICT')
  const { body } = await refund(client, 200, 500)
  expect(body.entry).toMatchObject({ kind: 'refund', creditChange: -200, creditBalance: 300, outstanding: 0 })
  expect(body.entry.payment).toMatchObject({ method: 'bank' })
  expect((await creditOf(client)).creditBalance).toBe(300)
})

test('a reversal takes the advance back first, and is refused once that was spent', async () => {
  const client = await createClient(db)
  await deliverOrder(app, db, client, { shillings: 1000 })
  const first = await repay(client, 1500)
  expect(first).toMatchObject({ excess: 500 })
  expect((await reverse(first.id)).status).toBe(200)
  expect(await creditOf(client)).toMatchObject({ outstanding: 1000, creditBalance: 0 })

  const second = await repay(client, 1500)
  await refund(client, 200, 500)
  expect(await reverse(second.id)).toMatchObject({
    status: 409,
    body: { code: 'CREDIT_SPENT', details: { advance: 500, balance: 300 } },
  })
  expect(await creditOf(client)).toMatchObject({ outstanding: 0, creditBalance: 300 })
})

test('of a delivery and a refund of the same advance one comes first, and nothing is paid out twice', async () => {
  const client = await createClient(db)
  await repay(client, 800)
  const [, paidOut] = await Promise.all([deliverOrder(app, db, client, { shillings: 1000 }), refund(client, 800, 800)])
  const { outstanding, creditBalance } = await creditOf(client)
  expect([paidOut.status, outstanding]).toEqual(paidOut.status === 201 ? [201, 1000] : [409, 200])
  expect(creditBalance).toBe(0)
})

test('an account stays until what was paid in advance is paid back', async () => {
  const account = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: account.accountId })
  await repay(client, 250)
  expect((await app.as(account).get('/api/v1/clients/mine/credit')).body.credit).toMatchObject({ creditBalance: 250 })
  const waiting = (await app.as(account).get('/api/v1/users/deletion')).body.waitsFor
  expect(waiting).toMatchObject({ owed: 0, creditBalance: 250 })
})

test('a record with an advance is not merged into another one', async () => {
  const [loser, survivor] = [await createClient(db), await createClient(db)]
  await repay(loser, 250)
  const preview = await manager.get(`/api/v1/customers/${survivor.id}/merge-preview?with=${loser.id}`)
  expect(preview.body).toMatchObject({ toClear: { creditBalance: 250 }, canMerge: false })
})

test('counters equal the ledger after all of this', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
