import { expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const lamp = await createProduct(db, { stock: 100, listPriceCents: 50_000 })

async function bookFor(loanLimitCents: number | null) {
  const officer = await createOfficer(db)
  const group = await createGroup(db, { officer })
  const client = await createClient(db, { group, loanLimitCents })
  const order = { client: client.id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 2 }] }
  const { body } = await app.as(officer).post('/api/v1/orders/place', order)
  return { officer, group, client, path: `/api/v1/orders/${body.id}/people` }
}

test("staff read the officer's phone and what the limit still allows next to the order, in one statement", async () => {
  const { officer, group, client, path } = await bookFor(1_000_000)
  await db.updateTable('credit_officers').set({ phone: '0712000111' }).where('id', '=', officer.id).execute()
  expect((await manager.get(path)).body).toEqual({
    officerPhone: '0712000111',
    groupId: group.id,
    client: { id: client.id, available: 9000, arrears: { overdue: 0, daysPastDue: 0 } },
  })
  const statements = await statementsOf(() => manager.get(path))
  expect(statements.filter(({ sql }) => sql.includes('credit_officers'))).toHaveLength(1)
})

test('a client who moved to another branch shows the staff of the old branch no limit', async () => {
  const { officer, group, client, path } = await bookFor(1_000_000)
  const elsewhere = await createGroup(db, { officer: await createOfficer(db) })
  await db
    .updateTable('customers')
    .set({ group_id: elsewhere.id, branch_id: elsewhere.officer.branchId })
    .where('id', '=', client.id)
    .execute()
  const local = app.as(await createAccount(db, { role: 'Manager', branchId: officer.branchId }))
  expect((await local.get(path)).body).toMatchObject({ groupId: group.id, client: null })
  expect((await manager.get(path)).body.client).toEqual({
    id: client.id,
    available: 9000,
    arrears: { overdue: 0, daysPastDue: 0 },
  })
})

test('a group that moved to another branch is not named to the staff of the old branch', async () => {
  const { officer, group, path } = await bookFor(1_000_000)
  const local = app.as(await createAccount(db, { role: 'Manager', branchId: officer.branchId }))
  const { branchId } = await createOfficer(db)
  await db.updateTable('groups').set({ branch_id: branchId }).where('id', '=', group.id).execute()
  expect((await local.get(path)).body.groupId).toBeNull()
  expect((await manager.get(path)).body.groupId).toBe(group.id)
})

test('an order of another branch, and one that does not exist, are not found', async () => {
  const { path } = await bookFor(1_000_000)
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await stranger.get(path)).status).toBe(404)
  expect((await manager.get('/api/v1/orders/999999/people')).status).toBe(404)
  expect((await app.as(await createAccount(db, { role: 'User' })).get(path)).status).toBe(403)
})
