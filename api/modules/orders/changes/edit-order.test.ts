import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import {
  type Client,
  createAccount,
  createClient,
  createOfficer,
  createProduct,
  ledgerOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'Manager' })
const manager = app.as(account)
const lamp = await createProduct(db, { stock: 1000 })

/** An order of two lamps at KSh 1,000, as the back office reads it. */
async function placedOrder(client?: Client): Promise<{ client: Client; order: StaffOrder }> {
  const buyer = client ?? (await createClient(db))
  const items = [{ productId: lamp.id, quantity: 2 }]
  const { body } = await placeFor(app, buyer, items, { note: 'Call first' })
  return { client: buyer, order: (await manager.get(`/api/orders/${body.id}`)).body }
}
/** The form as it was read, with the named changes. */
const formOf = (order: StaffOrder, customer: object = {}, figures: object = {}, version?: number) => {
  const { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer } = order
  const { subtotal, shipping, tax, total } = order
  const customerInfo = { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer }
  return {
    customerInfo: { ...customerInfo, ...customer },
    orderInfo: { subtotal, shipping, tax, total, ...figures },
    ...(version === undefined ? {} : { version }),
  }
}
const edit = (order: StaffOrder, ...form: [customer?: object, figures?: object, version?: number]) =>
  manager.send('PUT', `/api/orders/${order.id}`, formOf(order, ...form))
const move = (order: StaffOrder, to: string) =>
  manager.post(`/api/v1/orders/${order.id}/transitions`, { to, reason: 'Because' })
const eventsOf = (order: StaffOrder) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', order.id).where('kind', '<>', 'placed').execute()

describe('an edit', () => {
  test('an edit changes person, location and months; the client and their other orders stay as they are', async () => {
    const { client, order } = await placedOrder()
    const changes = { firstName: 'Achieng', phoneNumber: '+254722000111', location: 'Nyalenda', numberOfMonths: 6 }
    expect(await edit(order, changes, {}, order.version)).toMatchObject({
      status: 200,
      body: { ...changes, lastName: order.lastName, total: 2000, version: order.version + 1 },
    })
    const row = await db.selectFrom('orders').select('personal').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row.personal).toMatchObject({ note: 'Call first', location: 'Nyalenda' })
    const buyer = await db.selectFrom('customers').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
    expect(buyer.first_name).toBe('Akinyi')
    expect(await ledgerOf(db, client)).toHaveLength(1)
  })

  test('an edit that raises the shipping is refused for a blocked client, and a new location is accepted', async () => {
    const { client, order } = await placedOrder()
    await db.updateTable('customers').set({ status: 'blocked' }).where('id', '=', client.id).execute()
    expect(await edit(order, {}, { shipping: 300 })).toMatchObject({ status: 409, body: { code: 'CLIENT_NOT_ACTIVE' } })
    expect(await edit(order, { location: 'Nyalenda' })).toMatchObject({ status: 200, body: { location: 'Nyalenda' } })
    expect(await ledgerOf(db, client)).toHaveLength(1)
  })

  test('an edit sent again after a lost answer counts as done, and another edit of that version is refused with both versions', async () => {
    const { client, order } = await placedOrder()
    const form = [{ location: 'Nyalenda' }, { shipping: 300 }, order.version] as const
    const done = await edit(order, ...form)
    expect(done).toMatchObject({ status: 200, body: { total: 2300, version: order.version + 1 } })
    expect(await edit(order, ...form)).toMatchObject({ status: 200, body: done.body })
    expect(await ledgerOf(db, client)).toHaveLength(2)
    expect(await eventsOf(order)).toHaveLength(1)
    expect((await edit(order, { location: 'Kibuye' }, {}, order.version)).body.code).toBe('VERSION_CONFLICT')
  })

  test('an edit is recorded with old and new values, and its personal data where it can be redacted', async () => {
    const { order } = await placedOrder()
    await edit(order, { firstName: 'Achieng', numberOfMonths: 12 }, { shipping: 300 })
    const facts = {
      before: { numberOfMonths: 1, shipping: 0, total: 2000 },
      after: { numberOfMonths: 12, shipping: 300, total: 2300 },
    }
    const events = await eventsOf(order)
    expect(events).toMatchObject([
      { kind: 'edited', from_status: null, to_status: null, actor_account_id: account.accountId },
    ])
    expect(events[0]?.details).toEqual({ ...facts, fields: ['firstName'] })
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.edited').execute()
    expect(audit.at(-1)).toMatchObject({
      ...facts,
      entity_id: order.id,
      personal: { before: { firstName: 'Akinyi' }, after: { firstName: 'Achieng' } },
    })
  })

  test('an edit that raises the total is checked against the limit, and one that lowers it releases the difference', async () => {
    const { client, order } = await placedOrder(await createClient(db, { loanLimitCents: 230_000 }))
    expect(await edit(order, {}, { shipping: 301 })).toMatchObject({
      status: 409,
      body: { code: 'LOAN_LIMIT_REACHED', details: { held: 2000, available: 300, requested: 301, shortfall: 1 } },
    })
    expect((await edit(order, {}, { shipping: 300, total: 2300 })).body).toMatchObject({ shipping: 300, total: 2300 })
    const dearer = (await manager.get(`/api/orders/${order.id}`)).body
    expect((await edit(dearer, {}, { shipping: 100 })).body).toMatchObject({ shipping: 100, total: 2100 })
    expect(await ledgerOf(db, client)).toEqual([
      { kind: 'hold', held: 200_000, outstanding: 0 },
      { kind: 'hold', held: 30_000, outstanding: 0 },
      { kind: 'release', held: -20_000, outstanding: 0 },
    ])
  })

  test('a refused edit leaves the order and its history as they are', async () => {
    const { order } = await placedOrder(await createClient(db, { loanLimitCents: 200_000 }))
    expect((await edit(order, { firstName: 'Achieng' }, { shipping: 1 })).status).toBe(409)
    expect((await manager.get(`/api/orders/${order.id}`)).body).toEqual(order)
    expect(await eventsOf(order)).toEqual([])
  })

  test('an edit that changes nothing leaves the version and adds no event', async () => {
    const { order } = await placedOrder()
    expect((await edit(order)).body).toEqual(order)
    expect(await eventsOf(order)).toEqual([])
  })

  test('an edit notifies the client', async () => {
    const member = await createAccount(db, { role: 'User' })
    const { order } = await placedOrder(await createClient(db, { accountId: member.accountId }))
    await edit(order, { location: 'Milimani' })
    const notices = await db
      .selectFrom('notices')
      .select('kind')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(notices).toEqual([{ kind: 'order-placed' }, { kind: 'order-changed' }])
  })

  test('an edit takes a bounded number of statements', async () => {
    const { order } = await placedOrder()
    expect((await statementsOf(() => edit(order, { location: 'Milimani' }, { shipping: 10 }))).length).toBeLessThan(15)
  })
})

describe('edits that are refused', () => {
  test("an edit with figures that are not the order's is refused and names the order's figures", async () => {
    const { order } = await placedOrder()
    expect(await edit(order, { branch: 'Elsewhere' }, { subtotal: 1 })).toMatchObject({
      status: 422,
      body: {
        code: 'NOT_EDITABLE',
        details: { fields: [{ field: 'customerInfo.branch', message: order.branch }, { field: 'orderInfo.subtotal' }] },
      },
    })
  })

  test.each([
    ['orderInfo.shipping', {}, { shipping: -1 }],
    ['orderInfo.shipping', {}, { shipping: 1.5 }],
    ['customerInfo.numberOfMonths', { numberOfMonths: 37 }, {}],
    ['customerInfo.firstName', { firstName: ' ' }, {}],
    ['customerInfo', { status: 'Completed' }, {}],
  ])('an edit with a wrong %s is refused', async (field, customer, figures) => {
    const { order } = await placedOrder()
    const answer = await edit(order, customer, figures)
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
  })

  test('an edit of an order that has changed since is refused with both versions', async () => {
    const { order } = await placedOrder()
    await edit(order, { location: 'Milimani' }, {}, 1)
    expect(await edit(order, { location: 'Nyalenda' }, {}, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: {
          current: { location: 'Milimani', version: 2 },
          sent: { customerInfo: { location: 'Nyalenda' }, version: 1 },
        },
      },
    })
  })

  test.each([
    [['Processing', 'Shipped'], 'Shipped'],
    [['Processing', 'Shipped', 'Completed'], 'Completed'],
    [['Cancelled'], 'Cancelled'],
  ])('an order that went through %j cannot be edited', async (steps, status) => {
    const { order } = await placedOrder()
    for (const to of steps) await move(order, to)
    expect(await edit(order, { location: 'Milimani' })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED', details: { status } },
    })
  })

  test('an edit by a caller without permission, or of another branch, is refused', async () => {
    const { client, order } = await placedOrder()
    const url = `/api/orders/${order.id}`
    expect((await app.as(client.officer).send('PUT', url, formOf(order))).status).toBe(403)
    const { branchId } = await createOfficer(db)
    const stranger = await createAccount(db, { role: 'Manager', branchId })
    expect((await app.as(stranger).send('PUT', url, formOf(order))).status).toBe(404)
  })
})

test('of many simultaneous edits of one version one is written, and the counters follow', async () => {
  const { client, order } = await placedOrder()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nr) => edit(order, {}, { shipping: (nr + 1) * 100 }, order.version)),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('VERSION_CONFLICT')
  const held = (await ledgerOf(db, client)).reduce((sum, entry) => sum + entry.held, 0)
  expect(held).toBe(won[0]?.body.total * 100)
  expect((await reconcile(db)).findings).toEqual([])
})
