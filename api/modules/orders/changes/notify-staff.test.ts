import { beforeEach, expect, test } from 'vitest'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const product = await createProduct(db, { stock: 1_000 })
const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const member = await createAccount(db, { role: 'User' })
const client = await createClient(db, { group, accountId: member.accountId })

const clerkRole = (await createRole(db, ['View Orders', 'Edit Orders', 'Place Orders'])).name
const clerk = await createAccount(db, { role: clerkRole, branchId: officer.branchId })
const reader = await createAccount(db, {
  role: (await createRole(db, ['View Orders'])).name,
  branchId: officer.branchId,
})
const gone = await createAccount(db, { role: clerkRole, branchId: officer.branchId, status: 'inactive' })
const otherBranch = await createAccount(db, { role: clerkRole, branchId: (await createOfficer(db)).branchId })
const everywhere = await createAccount(db)

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
})

const place = async (account: { accountId: number; kind: 'staff' | 'member' }) => {
  const { status, body } = await app.as(account).post('/api/v1/orders/place', {
    client: client.id,
    bookedBy: officer.id,
    items: [{ productId: product.id, quantity: 1 }],
  })
  expect(status).toBe(201)
  return body.id as number
}
const notified = (kind: 'order-to-process' | 'order-cancelled-by-member') =>
  db
    .selectFrom('notices')
    .select(['account_id', 'order_id', 'reason'])
    .where('kind', '=', kind)
    .orderBy('account_id')
    .execute()

test('an order notifies the staff of its branch who process orders, and the credit officer of its group', async () => {
  const orderId = await place(everywhere)
  expect(await notified('order-to-process')).toEqual([
    { account_id: officer.accountId, order_id: orderId, reason: null },
    { account_id: clerk.accountId, order_id: orderId, reason: null },
  ])
  for (const { accountId } of [reader, gone, otherBranch, everywhere]) {
    expect((await notified('order-to-process')).map((row) => row.account_id)).not.toContain(accountId)
  }
})

test('the account that places an order is not notified of it', async () => {
  await place(officer)
  expect((await notified('order-to-process')).map((row) => row.account_id)).toEqual([clerk.accountId])
})

test('an order placed again with the same key notifies once', async () => {
  const body = { client: client.id, bookedBy: officer.id, items: [{ productId: product.id, quantity: 2 }] }
  const send = () => app.as(everywhere).post('/api/v1/orders/place', body, { key: 'notified-once-0001' })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect(await notified('order-to-process')).toHaveLength(2)
})

test('a refused order notifies no staff', async () => {
  const items = [{ productId: product.id, quantity: 999 }]
  const body = { client: client.id, bookedBy: officer.id, items }
  expect((await app.as(everywhere).post('/api/v1/orders/place', body)).status).toBe(409)
  expect(await notified('order-to-process')).toEqual([])
})

test('staff are notified with the reason when a member cancels an order, and not when staff do', async () => {
  const first = await place(officer)
  const second = await place(officer)
  const cancelled = await app.as(member).post(`/api/v1/orders/${first}/cancel`, { reason: 'Bought elsewhere' })
  expect(cancelled.status).toBe(200)
  await app.as(clerk).post(`/api/v1/orders/${second}/cancel`, { reason: 'Out of stock' })
  expect(await notified('order-cancelled-by-member')).toEqual([
    { account_id: officer.accountId, order_id: first, reason: 'Bought elsewhere' },
    { account_id: clerk.accountId, order_id: first, reason: 'Bought elsewhere' },
  ])
})

test('a credit officer who moved to another branch is not notified of orders of the old one', async () => {
  await db.updateTable('accounts').set({ branch_id: null }).where('id', '=', officer.accountId).execute()
  await place(everywhere)
  expect((await notified('order-to-process')).map((row) => row.account_id)).toEqual([clerk.accountId])
  await db.updateTable('accounts').set({ branch_id: officer.branchId }).where('id', '=', officer.accountId).execute()
})
