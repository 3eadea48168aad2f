import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { receiptOf } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { purgeOldKeys } from './platform/limits/idempotency.ts'
import { deliverOrder } from './testing/deliver-order.ts'

const { db, app } = await startTestShop()
const member = await createAccount(db, { role: 'User' })
const client = await createClient(db, { accountId: member.accountId })
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const product = await createProduct(db)
const delivered = await deliverOrder(app, db, client)
const { body: order } = await manager.get(`/api/orders/${delivered.id}`)

const aMonthPasses = async () => {
  await sql`update idempotency_keys set created_at = created_at - interval '30 days'`.execute(db)
  await purgeOldKeys(db)
}

/** Of what was created: a collection sheet is shown with its group. */
const idOf = ({ body }: Awaited<ReturnType<typeof manager.get>>) => body.posted?.id ?? body.id

test.each([
  ['a promise', manager, `/api/v1/clients/${client.id}/promises`, { amount: 1, promisedOn: businessDay(new Date()) }],
  ['a request', app.as(member), '/api/v1/order-requests', { items: [{ productId: product.id, quantity: 1 }] }],
  [
    'a return',
    manager,
    `/api/v1/orders/${delivered.id}/returns`,
    { lines: [{ id: order.items[0].id, quantity: 1 }], reason: 'Broken' },
  ],
  [
    'a repayment',
    manager,
    '/api/v1/receipts',
    receiptOf(client.id, { amount: 100, paidOn: businessDay(new Date()), method: 'cash' }),
  ],
  [
    'a collection sheet',
    manager,
    `/api/v1/groups/${client.group.id}/sheet`,
    { day: businessDay(new Date()), lines: [], countedCash: null },
  ],
])('%s sent again with its key after a month is not done twice', async (_what, caller, url, body) => {
  const key = `key of ${url}`.replaceAll(' ', '-')
  const first = await caller.post(url, body, { key })
  expect(first.status).toBe(201)
  await aMonthPasses()
  const again = await caller.post(url, body, { key })
  expect(again.status).toBe(201)
  expect(idOf(again)).toBe(idOf(first))
})

test('keys of calls whose repetition can be corrected by hand are deleted after a day', async () => {
  const address = { title: 'Home', address: 'Kondele', city: 'Kisumu' }
  const url = `/api/v1/users/${member.accountId}/addresses`
  const first = await app.as(member).post(url, address, { key: 'key-of-an-address' })
  await aMonthPasses()
  const again = await app.as(member).post(url, address, { key: 'key-of-an-address' })
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(first.body.id)
})
