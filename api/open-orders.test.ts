import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccounts } from '#api/erase-accounts.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount, createClient, createGroup, createOfficer, createOrder } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { businessDay } from '#contract/business-day.ts'
import { type OrderState, openStates } from '#contract/orders/order-states.ts'

const { db, files, app, ownerUrl, dataKey } = await startTestShop()
const admin = app.as(await createAccount(db))
const manager = app.as(await createAccount(db, { role: 'Manager' }))

test('the index of orders to deliver covers exactly the open states', async () => {
  const { rows } = await administer(ownerUrl, (client) =>
    client.query<{ source: string }>(`select pg_get_indexdef('orders_due'::regclass) as source`),
  )
  expect(rows[0]?.source.match(/(?<=')\w+(?=')/g)?.toSorted()).toEqual(openStates.toSorted())
})

describe('a new open state', () => {
  const packed = 'Packed' as OrderState
  const states = openStates as OrderState[]

  beforeAll(async () => {
    await administer(ownerUrl, (client) => client.query('alter table orders drop constraint orders_status_check'))
    states.push(packed)
  })
  afterAll(() => {
    states.splice(states.indexOf(packed), 1)
  })

  test('delays the erasure of an account', async () => {
    const password = 'a good long password'
    const member = await createAccount(db, { role: 'User', passwordHash: await hashPassword(password) })
    const client = await createClient(db, { accountId: member.accountId })
    await createOrder(db, { client, status: packed })
    const { body } = await app.as(member).post('/api/v1/users/deletion', { password })
    expect(body.waitsFor).toMatchObject({ openOrders: 1 })
    const account = db.updateTable('accounts').where('id', '=', member.accountId)
    await account.set({ deletion_requested_at: new Date(0) }).execute()
    await eraseAccounts(db, { files, dataKey })
    expect((await app.as(member).get('/api/v1/users/deletion')).body.waitsFor).toMatchObject({ openOrders: 1 })
  })

  test('keeps its group open', async () => {
    const client = await createClient(db)
    await createOrder(db, { client, status: packed })
    const closed = await manager.post(`/api/v1/groups/${client.group.id}/close`, { reason: 'Stopped', version: 1 })
    expect(closed).toMatchObject({ status: 409, body: { code: 'BOOKS_NOT_CLEAR', details: { openOrders: 1 } } })
  })

  test('keeps its client in group and branch, undeleted', async () => {
    const client = await createClient(db)
    const far = await createGroup(db)
    await createOrder(db, { client, status: packed })
    const { version } = (await manager.get(`/api/v1/clients/${client.id}`)).body
    for (const groupId of [far.id, null]) {
      const moved = await manager.post(`/api/v1/clients/${client.id}/group`, { groupId, version })
      expect(moved).toMatchObject({ status: 409, body: { code: 'BOOKS_NOT_CLEAR', details: { openOrders: 1 } } })
    }
    const deleted = await app.as(client.officer).send('DELETE', `/api/v1/customers/${client.id}`)
    expect(deleted).toMatchObject({ status: 409, body: { code: 'BOOKS_OPEN', details: { openOrders: 1 } } })
  })

  test('keeps its branch open', async () => {
    const client = await createClient(db)
    await createOrder(db, { client, status: packed })
    const closed = await admin.post(`/api/v1/branches/${client.officer.branchId}/close`, {})
    expect(closed).toMatchObject({ status: 409, body: { code: 'BRANCH_IN_USE', details: { openOrders: 1 } } })
  })

  test('is among the orders to deliver', async () => {
    const officer = await createOfficer(db)
    const client = await createClient(db, { officer })
    const today = businessDay(new Date())
    // The first five are shown with their state; the new one, expected last, is counted.
    for (const status of ['Pending', 'Pending', 'Pending', 'Pending', 'Pending', packed] as const) {
      await createOrder(db, { client, status, expectedOn: status === packed ? '2999-01-01' : today })
    }
    expect((await app.as(officer).get('/api/v1/staff/work')).body.deliveries.count).toBe(6)
  })
})
