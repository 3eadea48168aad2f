import { expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const reassign = (group: { id: number }, from: { id: number }, to: { id: number }) =>
  manager.post(`/api/v1/groups/${group.id}/officer`, {
    creditOfficerId: to.id,
    oldCreditOfficerId: from.id,
    reason: 'On leave',
  })

test('orders of a reassigned group are booked by the new officer, earlier orders keep theirs', async () => {
  const group = await createGroup(db)
  const client = await createClient(db, { group })
  const successor = await createOfficer(db, { branchId: group.officer.branchId })
  const lamp = await createProduct(db)
  const placeBy = (officer: { id: number }) =>
    manager.post('/api/v1/orders/place', {
      client: client.id,
      bookedBy: officer.id,
      items: [{ productId: lamp.id, quantity: 1 }],
    })
  const before = await placeBy(group.officer)

  expect(await reassign(group, group.officer, successor)).toMatchObject({
    status: 200,
    body: { id: group.id, creditOfficerId: successor.id },
  })

  expect((await placeBy(group.officer)).body.code).toBe('OFFICER_NOT_OF_GROUP')
  const after = await placeBy(successor)
  const officers = await db
    .selectFrom('orders')
    .select('credit_officer_id')
    .where('id', 'in', [before.body.id, after.body.id])
    .orderBy('id')
    .execute()
  expect(officers.map((row) => row.credit_officer_id)).toEqual([group.officer.id, successor.id])
  const history = await manager.get(`/api/v1/groups/${group.id}/officers`)
  expect(history.body.content).toMatchObject([{ creditOfficerId: successor.id, reason: 'On leave' }])
  const audit = await db
    .selectFrom('audit_entries')
    .select('personal')
    .where('action', '=', 'group.reassigned')
    .execute()
  expect(audit).toEqual([{ personal: { reason: 'On leave' } }])
  const second = await manager.get(`/api/v1/groups/${group.id}/officers?page=1&size=1`)
  expect(second.body).toMatchObject({ content: [], totalElements: 1, page: 1, size: 1 })
})

test('a group can be reassigned only to an active officer of its branch', async () => {
  const group = await createGroup(db)
  const elsewhere = await createOfficer(db)
  expect((await reassign(group, group.officer, elsewhere)).body.code).toBe('OFFICER_NOT_OF_BRANCH')
  const gone = await createOfficer(db, { branchId: group.officer.branchId })
  await db.updateTable('credit_officers').set({ status: 'inactive' }).where('id', '=', gone.id).execute()
  expect((await reassign(group, group.officer, gone)).status).toBe(422)
})

test('an outdated reassignment returns VERSION_CONFLICT with both versions', async () => {
  const group = await createGroup(db)
  const [second, third] = [
    await createOfficer(db, { branchId: group.officer.branchId }),
    await createOfficer(db, { branchId: group.officer.branchId }),
  ]
  await reassign(group, group.officer, second)
  expect(await reassign(group, group.officer, third)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', details: { current: { creditOfficerId: second.id } } },
  })
})

test('reassigning a group needs Manage Lending and a group of the own branch', async () => {
  const group = await createGroup(db)
  const url = `/api/v1/groups/${group.id}/officer`
  const change = { creditOfficerId: group.officer.id, oldCreditOfficerId: group.officer.id }
  expect((await app.as(group.officer).post(url, change)).status).toBe(403)
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await stranger.post(url, change)).status).toBe(404)
  expect((await stranger.get(`/api/v1/groups/${group.id}/officers`)).status).toBe(404)
})
