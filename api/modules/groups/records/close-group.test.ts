import { expect, test } from 'vitest'
import { orderFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createGroup, createProduct } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const lamp = await createProduct(db, { stock: 10_000 })
const items = [{ productId: lamp.id, quantity: 1 }]
const close = (group: { id: number }, version = 1) =>
  manager.post(`/api/v1/groups/${group.id}/close`, { reason: 'The group stopped saving', version })
const reopen = (group: { id: number }) => manager.post(`/api/v1/groups/${group.id}/reopen`, {})

test('a group that owes and holds nothing is closed once, takes no orders, and is opened again', async () => {
  const group = await createGroup(db)
  const client = await createClient(db, { group })
  const book = () => app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items))
  expect(await close(group, 99)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  expect(await close(group)).toMatchObject({ status: 200, body: { status: 'closed', clients: 1, version: 2 } })
  expect(await close(group)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await book()).toMatchObject({ status: 409, body: { code: 'GROUP_NOT_ACTIVE' } })
  expect(await reopen(group)).toMatchObject({ status: 200, body: { status: 'active', version: 3 } })
  expect((await reopen(group)).body.version).toBe(3)
  expect((await book()).status).toBe(201)
  const { body } = await manager.get(`/api/v1/groups/${group.id}/history`)
  expect(body.content.map(({ action }: { action: string }) => action)).toEqual(['group.reopened', 'group.closed'])
})

test('a group is not closed while a client owes, holds or has an open order, and the answer states what to clear', async () => {
  const group = await createGroup(db)
  const client = await createClient(db, { group })
  const order = (await app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items))).body
  const refused = (details: object) => ({ status: 409, body: { code: 'BOOKS_NOT_CLEAR', details } })
  expect(await close(group)).toMatchObject(refused({ owed: 0, held: 1000, openOrders: 1 }))
  for (const to of ['Processing', 'Shipped', 'Completed']) {
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to })
  }
  expect((await manager.get(`/api/v1/groups/${group.id}/books`)).body).toEqual({
    owed: 1000,
    held: 0,
    creditBalance: 0,
    openOrders: 0,
  })
  expect(await close(group)).toMatchObject(refused({ owed: 1000, held: 0, openOrders: 0 }))
})

test('a group is not closed while money that a client paid in advance is neither used nor paid back', async () => {
  const group = await createGroup(db)
  const client = await createClient(db, { group })
  const payment = { amount: 40, paidOn: businessDay(new Date()), method: 'cash', reference: `ADVANCE-${client.id}` }
  expect((await postRepayment(manager, client.id, payment)).status).toBe(201)
  expect(await close(group)).toMatchObject({
    status: 409,
    body: { code: 'BOOKS_NOT_CLEAR', details: { owed: 0, creditBalance: 40, openOrders: 0 } },
  })
})

test('an open order that a client left behind keeps the old group open', async () => {
  const group = await createGroup(db)
  const other = await createGroup(db, { officer: group.officer })
  const client = await createClient(db, { group })
  await app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items))
  await manager.post(`/api/v1/clients/${client.id}/group`, { groupId: other.id, version: 1 })
  expect(await close(group)).toMatchObject({ status: 409, body: { details: { owed: 0, held: 0, openOrders: 1 } } })
})

test('a closed group whose name another group of the branch has is not opened again', async () => {
  const group = await createGroup(db)
  await close(group)
  const meeting = { meetingDay: null, meetingTime: null, meetingPlace: null }
  await manager.post('/api/v1/groups', { name: group.name, creditOfficerId: group.officer.id, ...meeting })
  expect(await reopen(group)).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } })
})

test('bookings concurrent with a closing leave no closed group with something held', async () => {
  const groups = await Promise.all(Array.from({ length: 8 }, () => createGroup(db)))
  const clients = []
  for (const group of groups) clients.push(await createClient(db, { group }))
  await Promise.all(
    clients.flatMap((client) => [
      app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items)),
      close(client.group),
    ]),
  )
  for (const { id, group } of clients) {
    const row = await db
      .selectFrom('customers')
      .innerJoin('groups', 'groups.id', 'customers.group_id')
      .select(['groups.status', 'held_cents'])
      .where('customers.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.status === 'active' || row.held_cents === 0, group.name).toBe(true)
  }
})
