import { expect, test } from 'vitest'
import { listExports } from '#api/list-exports.ts'
import { runExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'

const { db, files, app, eraseAccount, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
const paidOn = addDays(today, -2)

async function createDebtor() {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  await deliverOrder(app, db, client, { shillings: 1000, deliveredOn: addDays(today, -3) })
  return client
}
const [one, other] = [await createDebtor(), await createDebtor()]
const slip = await manager.post('/api/v1/receipts', {
  accountId: 2,
  paidOn,
  reference: 'SLIP 1',
  amount: 2100,
  parts: [
    { clientId: one.id, amount: 400 },
    { clientId: other.id, amount: 1200 },
  ],
  unmatched: 500,
})
await manager.post(`/api/v1/repayments/${slip.body.parts[0].id}/reversal`, { reason: 'Bounced' })
await manager.post(`/api/v1/receipts/${slip.body.id}/pay-back`, { amount: 200, reason: 'Not ours' })
const cash = await postRepayment(manager, one.id, { amount: 100, paidOn: today, method: 'cash' })

const columns = ['number', 'paidOn', 'account', 'reference', 'clientNumber', 'branch', 'amount', 'debt', 'excess']
const back = ['takenBack', 'takenBackOn', 'reason', 'state']
const receipts = (more: object = {}) => ({ list: 'receipts', format: 'csv', query: {}, ...more })
async function linesOf(body: object, caller: Caller = manager) {
  const answer = await caller.post('/api/v1/exports', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.file.toString('utf8').split('\r\n').slice(1, -1)
}
const numberOf = async ({ id }: Client) =>
  (await db.selectFrom('customers').select('client_number').where('id', '=', id).executeTakeFirstOrThrow())
    .client_number
const branchOf = async ({ officer }: Client) =>
  (await db.selectFrom('branches').select('name').where('id', '=', officer.branchId).executeTakeFirstOrThrow()).name

test('each part of a receipt is a row, and money that names no client is another one', async () => {
  const slipFacts = `${slip.body.number},${paidOn},Bank,SLIP 1`
  expect(await linesOf(receipts({ columns: [...columns, ...back], query: { sort: 'number.asc' } }))).toEqual([
    `${slipFacts},${await numberOf(one)},${await branchOf(one)},400,400,0,400,${today},Bounced,Taken back`,
    `${slipFacts},${await numberOf(other)},${await branchOf(other)},1200,1000,200,0,,,Standing`,
    `${slipFacts},,,500,,,200,${today},Not ours,Unmatched`,
    expect.stringContaining(`${cash.body.number},${today},Test Person`),
  ])
})

test('the rows are those of the filter, and of a client only the own parts', async () => {
  const amounts = (query: object) => linesOf(receipts({ columns: ['amount'], query }))
  expect(await amounts({})).toEqual(['100', '400', '1200', '500'])
  expect(await amounts({ method: 'bank' })).toEqual(['400', '1200', '500'])
  expect(await amounts({ client: one.id })).toEqual(['100', '400'])
  expect(await amounts({ branch: other.officer.branchId })).toEqual(['1200'])
  expect(await amounts({ from: today })).toEqual(['100'])
  expect(await amounts({ search: 'slip1', sort: 'paidOn.asc' })).toEqual(['400', '1200', '500'])
})

test('staff of a branch get only its parts, and a credit officer those of the own groups', async () => {
  const clerk = app.as(await createAccount(db, { role: 'Manager', branchId: other.officer.branchId }))
  expect(await linesOf(receipts({ columns: ['amount', 'clientNumber'] }), clerk)).toEqual([
    `1200,${await numberOf(other)}`,
    '500,',
  ])
  expect(await linesOf(receipts({ columns: ['amount'] }), app.as(one.officer))).toEqual(['100', '400', '500'])
})

test('headings and ways to pay are in the language of the reader, and a sheet and a PDF are made', async () => {
  const body = receipts({ columns: ['clients', 'method'], query: { account: 2 } })
  const answer = await manager.post('/api/v1/exports', body, { headers: { 'accept-language': 'sw' } })
  expect(answer.file.toString('utf8')).toMatch(/^\ufeffMteja,Njia\r\n.*,Benki\r\n/)
  const query = { account: 2, branch: one.officer.branchId, officer: one.officer.id, group: one.group.id }
  for (const format of ['xlsx', 'pdf']) {
    expect((await manager.post('/api/v1/exports', { ...body, format, query })).status).toBe(200)
  }
})

test('more receipts take the same number of statements', async () => {
  const read = async () => (await statementsOf(() => manager.post('/api/v1/exports', receipts()))).length
  const few = await read()
  for (const amount of [1, 2, 3]) await postRepayment(manager, other.id, { amount, paidOn, method: 'cash' })
  expect(await read()).toBe(few)
})

test('an erasure deletes the files that hold the client', async () => {
  const person = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: person.accountId })
  const paid = await postRepayment(manager, client.id, { amount: 50, paidOn: today, method: 'cash' })
  await manager.post(`/api/v1/repayments/${paid.body.id}/reversal`, { reason: 'Paid to another shop' })
  const start = async (query: object) => {
    const { body } = await manager.post('/api/v1/exports/jobs', receipts({ query }))
    await runExport(db, files, listExports, body.id)
    return body.id as number
  }
  const [held, kept] = [await start({ client: client.id }), await start({ client: other.id })]
  await eraseAccount(person.accountId)
  expect((await manager.get(`/api/v1/bulk-jobs/${held}/file`)).status).toBe(404)
  expect((await manager.get(`/api/v1/bulk-jobs/${kept}/file`)).status).toBe(200)
})
