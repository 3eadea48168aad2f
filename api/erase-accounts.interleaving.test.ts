import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseAccounts } from '#api/erase-accounts.ts'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { holdRow, interleave } from '#api/testing/interleave.ts'
import { postRepayment, postReturn } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { deliverOrder } from './testing/deliver-order.ts'

const { db, files, app, dataKey } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')

test('an erasure and a return of the same order wait for each other, and both succeed', async () => {
  const member = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: member.accountId })
  const { id } = await deliverOrder(app, db, client)
  await db
    .insertInto('settings')
    .values({ key: 'repaymentBounceDays', value: JSON.stringify({ cash: 0 }) })
    .execute()
  const repayment = { amount: 1000, paidOn: businessDay(new Date()), method: 'cash', reference: 'RCT-1' }
  expect((await postRepayment(manager, client.id, repayment)).status).toBe(201)
  const { body: order } = await manager.get(`/api/orders/${id}`)
  await sql`update accounts set deletion_requested_at = now() - interval '8 days' where id = ${member.accountId}`.execute(
    db,
  )

  const lines = [{ id: order.items[0].id, quantity: 1 }]
  const [, returned] = await interleave(
    db,
    holdRow('customers', client.id),
    () => eraseAccounts(db, { files, dataKey }),
    () => postReturn(manager, id, { lines, reason: 'Broken' }),
  )
  expect(returned).toMatchObject({ status: 201, body: { refunded: 1000, order: { firstName: '' } } })
})
