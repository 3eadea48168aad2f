import { expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))

const urlOf = (client: { id: number }) => `/api/v1/receipts?client=${client.id}`
/** Its own payment for each call. */
let count = 0
const paymentOf = (amount: number) => {
  count += 1
  return { amount, paidOn: businessDay(new Date()), method: 'cash', reference: `SLIP${count}` }
}
const outstandingOf = async (client: { id: number }) =>
  (await manager.get(`/api/v1/clients/${client.id}/credit`)).body.outstanding

/** A client who owes KSh 3,000. */
async function createDebtor() {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  await deliverOrder(app, db, client, { shillings: 3000, months: 3 })
  return client
}

test('clients and repayments of another branch are not found', async () => {
  const client = await createDebtor()
  const { body: repayment } = await postRepayment(manager, client.id, paymentOf(100))
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  const missing = { status: 404, body: { code: 'NOT_FOUND' } }
  expect(await postRepayment(stranger, client.id, paymentOf(1))).toMatchObject(missing)
  expect(await stranger.post(`/api/v1/repayments/${repayment.id}/reversal`, { reason: 'Not mine' })).toMatchObject(
    missing,
  )
  expect((await stranger.get(urlOf(client))).body.content).toEqual([])
  expect(await stranger.get(`/api/v1/receipts/${repayment.receiptId}`)).toMatchObject(missing)
  expect(await stranger.get(`/api/v1/clients/${client.id}/instalments`)).toMatchObject(missing)
  expect(await manager.post('/api/v1/repayments/999999/reversal', { reason: 'Not there' })).toMatchObject(missing)
  expect(await outstandingOf(client)).toBe(2900)
})

test('credit officers record and read repayments of the groups they lead, and reverse none', async () => {
  const client = await createDebtor()
  const leader = app.as(client.officer)
  const colleague = app.as(await createOfficer(db, { branchId: client.officer.branchId }))
  const pay = (caller: typeof leader) => postRepayment(caller, client.id, paymentOf(100))

  const recorded = await pay(leader)
  expect(recorded).toMatchObject({ status: 201, body: { amount: 100 } })
  expect((await leader.get(urlOf(client))).body.content).toMatchObject([{ id: recorded.body.receiptId, amount: 100 }])
  const missing = { status: 404, body: { code: 'NOT_FOUND' } }
  expect(await pay(colleague)).toMatchObject(missing)
  expect((await colleague.get(urlOf(client))).body.content).toEqual([])
  expect(await colleague.get(`/api/v1/receipts/${recorded.body.receiptId}`)).toMatchObject(missing)
  expect((await colleague.get(`/api/v1/clients/${client.id}/instalments`)).status).toBe(200)
  const reversal = await leader.post(`/api/v1/repayments/${recorded.body.id}/reversal`, { reason: 'Mistaken' })
  expect(reversal.status).toBe(403)
  expect(await outstandingOf(client)).toBe(2900)
})

test('a credit officer whose group was given to a colleague records no more repayments of it', async () => {
  const client = await createDebtor()
  const next = await createOfficer(db, { branchId: client.officer.branchId })
  const change = { creditOfficerId: next.id, oldCreditOfficerId: client.officer.id }
  expect((await manager.post(`/api/v1/groups/${client.group.id}/officer`, change)).status).toBe(200)
  expect((await postRepayment(app.as(client.officer), client.id, paymentOf(50))).status).toBe(404)
  expect((await postRepayment(app.as(next), client.id, paymentOf(50))).status).toBe(201)
})
