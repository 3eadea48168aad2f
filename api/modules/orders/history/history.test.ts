import { expect, test } from 'vitest'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { OrderHistoryEvent } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'Manager' })
const manager = app.as(account)
const note = (id: number, text: string, key = 'order-note-1') =>
  manager.post(`/api/v1/orders/${id}/notes`, { text }, { key })
const historyOf = async (id: number): Promise<OrderHistoryEvent[]> =>
  (await manager.get(`/api/v1/orders/${id}/history`)).body.content

test('the history names who did what, oldest first, in one statement', async () => {
  const { order } = await bookLampsAndPots(app, db, manager, { status: 'Processing' })
  await note(order.id, 'Call before noon', 'order-note-3')
  const events = await historyOf(order.id)
  expect(events).toMatchObject([
    { kind: 'placed', status: 'Pending' },
    { kind: 'transition', status: 'Processing', by: expect.stringContaining('Person') },
    { kind: 'note', status: null, reason: 'Call before noon', by: expect.stringContaining('Person') },
  ])
  const read = () => manager.get(`/api/v1/orders/${order.id}/history`)
  expect((await statementsOf(read)).filter((statement) => statement.sql.includes('order_events'))).toHaveLength(1)
})

test('a note is audited, keeps the version of the order, and is the same when it is sent again', async () => {
  const { order } = await bookLampsAndPots(app, db, manager)
  const first = await note(order.id, 'Gate is blue')
  expect(first).toMatchObject({ status: 201, body: { kind: 'note', status: null, reason: 'Gate is blue' } })
  expect((await note(order.id, 'Gate is blue')).body).toEqual(first.body)
  expect(await historyOf(order.id)).toHaveLength(2)
  expect((await manager.get(`/api/orders/${order.id}`)).body.version).toBe(order.version)
  const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.noted').execute()
  expect(audit.at(-1)).toMatchObject({ entity_id: order.id, personal: { text: 'Gate is blue' } })
})

test('the client of the order reads no note of staff', async () => {
  const member = await createAccount(db, { role: 'User' })
  const { order } = await bookLampsAndPots(app, db, manager, { accountId: member.accountId })
  await note(order.id, 'Pays late', 'order-note-4')
  const { events } = (await app.as(member).get(`/api/v1/orders/${order.id}`)).body
  expect(JSON.stringify(events)).not.toContain('Pays late')
  expect(events).toHaveLength(1)
})

test('an empty note and an order of another branch are refused, and nothing is written', async () => {
  const { order } = await bookLampsAndPots(app, db, manager)
  expect(await note(order.id, '  ', 'order-note-2')).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'text' }] } },
  })
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await stranger.get(`/api/v1/orders/${order.id}/history`)).status).toBe(404)
  expect((await stranger.post(`/api/v1/orders/${order.id}/notes`, { text: 'Mine' })).status).toBe(404)
  expect(await historyOf(order.id)).toHaveLength(1)
})
