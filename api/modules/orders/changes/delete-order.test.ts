import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createOfficer, ledgerOf, stockOf } from '#api/testing/factories.ts'
import { holdRow, interleave } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { mergeOrderTotals } from '../orders.service.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))

const book = (status: OrderState = 'Pending', more: object = {}) =>
  bookLampsAndPots(app, db, manager, { status, ...more })
const remove = ({ id }: { id: number }, body?: object) => manager.send('DELETE', `/api/orders/${id}`, body)
const eventsOf = ({ id }: { id: number }) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()
const idsIn = async (query: string): Promise<number[]> =>
  (await manager.get(`/api/orders?page=0&size=200${query}`)).body.content.map(({ id }: StaffOrder) => id)

describe('deleting an order', () => {
  test.each(['Pending', 'Processing'] as const)(
    'a deleted %s order is cancelled, and its stock and limit are free again',
    async (status) => {
      const { client, lamp, order } = await book(status)
      expect(await remove(order, { reason: 'Booked twice' })).toMatchObject({
        status: 200,
        body: { status: 'Cancelled', isDeleted: true, version: order.version + 1 },
      })
      expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 0 })
      expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'release', held: -400_000, outstanding: 0 })
      expect((await eventsOf(order)).at(-1)).toMatchObject({
        kind: 'deleted',
        from_status: status,
        to_status: 'Cancelled',
        reason: 'Booked twice',
      })
      const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.deleted').execute()
      expect(audit.at(-1)).toMatchObject({
        entity_id: order.id,
        before: { status },
        after: { status: 'Cancelled' },
        personal: { reason: 'Booked twice' },
      })
      expect((await reconcile(db)).findings).toEqual([])
    },
  )

  test('a deletion without a body has the reason Deleted', async () => {
    const { order } = await book()
    expect((await remove(order)).status).toBe(200)
    expect((await eventsOf(order)).at(-1)?.reason).toBe('Deleted')
  })

  test('a cancelled order is hidden and moves no stock or limit again', async () => {
    const { client, order } = await book()
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
    const before = await ledgerOf(db, client)
    expect((await remove(order)).body).toMatchObject({ status: 'Cancelled', isDeleted: true })
    expect(await ledgerOf(db, client)).toEqual(before)
    expect((await eventsOf(order)).at(-1)).toMatchObject({ kind: 'deleted', to_status: null })
  })

  test.each(['Shipped', 'Completed'] as const)(
    'a %s order is not deleted, and the answer names the way out',
    async (status) => {
      const { order } = await book(status)
      const refused = await remove(order)
      expect(refused).toMatchObject({ status: 409, body: { code: 'ORDER_DELIVERED', details: { status } } })
      expect(refused.body.message).toMatch(
        status === 'Shipped' ? /^Failed to delete order\. .*return/ : /undo the delivery/,
      )
      expect((await manager.get(`/api/orders/${order.id}`)).body).toMatchObject({ status, isDeleted: false })
    },
  )

  test('a deletion sent again after a lost answer changes nothing', async () => {
    const { client, order } = await book()
    const { body } = await remove(order)
    expect(await remove(order)).toMatchObject({ status: 200, body })
    expect(await ledgerOf(db, client)).toHaveLength(2)
    expect(await eventsOf(order)).toHaveLength(2)
  })

  test('an order of another branch is not found, and without Edit Orders nothing is deleted', async () => {
    const { order } = await book()
    const stranger = await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId })
    expect((await app.as(stranger).send('DELETE', `/api/orders/${order.id}`)).status).toBe(404)
    const officer = await createOfficer(db)
    expect((await app.as(officer).send('DELETE', `/api/orders/${order.id}`)).status).toBe(403)
    expect((await manager.get(`/api/orders/${order.id}`)).body.status).toBe('Pending')
  })

  test('an order that ships while its deletion waits is not deleted', async () => {
    const { lamp, order } = await book('Shipped')
    const [delivered, deleted] = await interleave(
      db,
      holdRow('products', lamp.id),
      () => manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Completed' }),
      () => remove(order),
    )
    expect([delivered.status, deleted.status, deleted.body.details]).toEqual([200, 409, { status: 'Completed' }])
  })

  test('a deletion takes at most 16 statements for any number of lines', async () => {
    const { order } = await book()
    const statements = await statementsOf(() => remove(order))
    expect(statements.length).toBeLessThanOrEqual(16)
  })
})

describe('restoring a deleted order', () => {
  const restore = ({ id }: { id: number }, caller = manager) => caller.post(`/api/v1/orders/${id}/restoration`)

  test.each(['Pending', 'Processing'] as const)(
    'a %s order comes back with its stock and its hold, once',
    async (status) => {
      const { client, lamp, order } = await book(status)
      const { branchId } = client.officer
      await remove(order)
      const until = (await manager.get(`/api/orders/${order.id}`)).body.restorableUntil
      expect(Date.parse(until)).toBeGreaterThan(Date.now())
      const answers = await Promise.all([restore(order), restore(order)])
      expect(answers.map((answer) => [answer.status, answer.body.status, answer.body.isDeleted])).toEqual([
        [200, status, false],
        [200, status, false],
      ])
      expect(answers[0].body).toMatchObject({ total: order.total, items: order.items, restorableUntil: null })
      expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 3 })
      expect((await ledgerOf(db, client)).map(({ held }) => held)).toEqual([400_000, -400_000, 400_000])
      expect((await eventsOf(order)).at(-1)).toMatchObject({ kind: 'restored', to_status: status })
      expect(
        (await manager.get(`/api/orders?page=0&size=1&status=Deleted&search=%23${order.orderNumber.slice(1)}`)).body,
      ).toMatchObject({ totalElements: 0 })
      expect((await reconcile(db)).findings).toEqual([])
      const sold = await sql<{ cancelled: number; pieces: number }>`
        select (select sum(cancelled_orders)::int from sales_days where branch_id = ${branchId}) as cancelled,
          (select sum(pieces)::int from product_days where branch_id = ${branchId}) as pieces`.execute(db)
      expect(sold.rows).toEqual([{ cancelled: 0, pieces: 5 }])
    },
  )

  test('a cancelled order is only shown again', async () => {
    const { client, order } = await book()
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
    await remove(order)
    const before = await ledgerOf(db, client)
    expect((await restore(order)).body).toMatchObject({ status: 'Cancelled', isDeleted: false })
    expect(await ledgerOf(db, client)).toEqual(before)
  })

  test('what was sold or lent meanwhile is not taken twice', async () => {
    const sold = await book()
    await remove(sold.order)
    await db.updateTable('products').set({ reserved_stock: 1 }).where('id', '=', sold.lamp.id).execute()
    expect((await restore(sold.order)).body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { products: [{ id: sold.lamp.id }] },
    })
    await db.updateTable('products').set({ reserved_stock: 0 }).where('id', '=', sold.lamp.id).execute()
    await db.updateTable('customers').set({ loan_limit_cents: 399_999 }).where('id', '=', sold.client.id).execute()
    expect((await restore(sold.order)).body.code).toBe('LOAN_LIMIT_REACHED')
    await db.updateTable('groups').set({ status: 'inactive' }).where('id', '=', sold.client.group.id).execute()
    expect((await restore(sold.order)).body.code).toBe('GROUP_NOT_ACTIVE')
    expect((await manager.get(`/api/orders/${sold.order.id}`)).body).toMatchObject({ isDeleted: true })
    expect((await ledgerOf(db, sold.client)).map(({ held }) => held)).toEqual([400_000, -400_000])
  })

  test('after a day, or outside the branch, it stays deleted', async () => {
    const { order } = await book()
    await remove(order)
    const stranger = await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId })
    expect((await restore(order, app.as(stranger))).status).toBe(404)
    await db
      .updateTable('orders')
      .set({ deleted_at: sql<Date>`now() - interval '25 hours'` })
      .where('id', '=', order.id)
      .execute()
    expect((await manager.get(`/api/orders/${order.id}`)).body.restorableUntil).toBeNull()
    expect((await restore(order)).body.code).toBe('RESTORE_TOO_LATE')
  })
})

describe('lists with deleted orders', () => {
  test('a deleted order is only in the list of Deleted, by search too, and keeps its record', async () => {
    const { order, client } = await book()
    await remove(order)
    expect(await idsIn('')).not.toContain(order.id)
    expect(await idsIn('&status=Cancelled')).not.toContain(order.id)
    expect(await idsIn('&status=Deleted')).toContain(order.id)
    const { client_number } = await db
      .selectFrom('customers')
      .select('client_number')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(await idsIn(`&search=${client_number}`)).toEqual([])
    expect(await idsIn(`&search=${client_number}&status=Deleted`)).toEqual([order.id])
    expect((await manager.get(`/api/orders/${order.id}`)).status).toBe(200)
  })

  test('totals of the lists and the figures above them leave deleted orders out, before and after a merge', async () => {
    const figures = async () => ({
      total: (await manager.get('/api/v1/orders/stats')).body.totalOrders,
      all: (await manager.get('/api/orders?page=0&size=1')).body.totalElements,
      cancelled: (await manager.get('/api/orders?page=0&size=1&status=Cancelled')).body.totalElements,
      deleted: (await manager.get('/api/orders?page=0&size=1&status=Deleted')).body.totalElements,
    })
    await book()
    const { order } = await book()
    const before = await figures()
    await remove(order)
    const after = { ...before, total: before.total - 1, all: before.all - 1, deleted: before.deleted + 1 }
    expect(await figures()).toEqual(after)
    await mergeOrderTotals(db)
    expect(await figures()).toEqual(after)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('the client of a deleted order reads it as cancelled, with the reason', async () => {
    const member = await createAccount(db, { role: 'User' })
    const { order } = await book('Pending', { accountId: member.accountId })
    await remove(order, { reason: 'Booked twice' })
    const mine = app.as(member)
    expect((await mine.get('/api/v1/orders?status=cancelled')).body).toMatchObject({
      totalElements: 1,
      content: [{ id: order.id, status: 'cancelled' }],
      summary: { totalOrders: 1, totalSpent: 0 },
    })
    const { events } = (await mine.get(`/api/v1/orders/${order.id}`)).body
    expect(events.at(-1)).toMatchObject({ kind: 'deleted', status: 'Cancelled', reason: 'Booked twice' })
  })

  test('the account that placed a deleted order counts it as cancelled', async () => {
    const { order, client } = await book()
    await remove(order)
    const officer = app.as(client.officer)
    const cancelled = await officer.get('/api/v1/orders?status=cancelled&size=1')
    expect(cancelled.body).toMatchObject({ totalElements: 1, content: [{ id: order.id }] })
    expect(cancelled.body.summary).toMatchObject({ totalOrders: 1, totalSpent: 0 })
  })
})
