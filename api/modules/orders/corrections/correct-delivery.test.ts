import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createOfficer, ledgerOf, placeOn, stockOf } from '#api/testing/factories.ts'
import { holdRow, interleave } from '#api/testing/interleave.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db))
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')
const addDays = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
const today = businessDay(new Date())
const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1)
/** The first days of the last month. */
const day = (at: number) => addDays(lastMonth, at)

const read = async ({ id }: { id: number }): Promise<StaffOrder> => (await manager.get(`/api/orders/${id}`)).body
/** An order of KSh 4,000, placed on the first of the last month and delivered on another day of it, or today. */
async function deliver(deliveredOn = today) {
  const booked = await bookLampsAndPots(app, db, manager, { status: 'Shipped' })
  await placeOn(db, booked.order, lastMonth)
  await manager.post(`/api/v1/orders/${booked.order.id}/transitions`, { to: 'Completed', deliveredOn })
  return { ...booked, order: await read(booked.order) }
}
const undo = ({ id, version }: StaffOrder, more: object = {}) =>
  manager.post(`/api/v1/orders/${id}/undo-delivery`, { reason: 'Wrong order', version, ...more })
const redate = ({ id, version }: StaffOrder, deliveredOn: string, more: object = {}) =>
  manager.post(`/api/v1/orders/${id}/delivery-day`, { deliveredOn, reason: 'Wrong day', version, ...more })
const repay = (client: { id: number }, amount: number, paidOn = today) =>
  postRepayment(manager, client.id, {
    amount,
    paidOn,
    method: 'cash',
    reference: `R-${client.id}-${amount}`,
  })
const lastEvent = ({ id }: { id: number }) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()
const findings = async () => (await reconcile(db)).findings
const chargesOf = ({ id }: { id: number }) =>
  db
    .selectFrom('credit_entries')
    .select(['effective_on', 'outstanding_delta_cents as cents'])
    .where('order_id', '=', id)
    .where('kind', '=', 'delivery')
    .orderBy('id')
    .execute()

describe('undoing a delivery', () => {
  test('a delivery taken back leaves the order Shipped, its items reserved and its total held', async () => {
    const { client, lamp, order } = await deliver(day(3))
    expect(await undo(order)).toMatchObject({ status: 200, body: { status: 'Shipped', version: order.version + 1 } })
    expect(await stockOf(db, lamp)).toEqual({ current: 3, reserved: 3 })
    expect((await ledgerOf(db, client)).at(-1)).toEqual({ kind: 'delivery', held: 400_000, outstanding: -400_000 })
    expect(await chargesOf(order)).toEqual([
      { effective_on: day(3), cents: 400_000 },
      { effective_on: day(3), cents: -400_000 },
    ])
    expect(await lastEvent(order)).toMatchObject({
      kind: 'undone',
      from_status: 'Completed',
      to_status: 'Shipped',
      reason: 'Wrong order',
    })
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'order.undone').execute()
    expect(audit.at(-1)).toMatchObject({ entity_id: order.id, before: { status: 'Completed', deliveredOn: day(3) } })
    expect(await findings()).toEqual([])
  })

  test('an order can be delivered again, or cancelled, after its delivery was taken back', async () => {
    const { order } = await deliver()
    await undo(order)
    const again = await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Completed', deliveredOn: day(5) })
    expect(again.body.status).toBe('Completed')
    expect(await findings()).toEqual([])
    const { order: other } = await deliver()
    await undo(other)
    expect(
      (await manager.post(`/api/v1/orders/${other.id}/transitions`, { to: 'Cancelled', reason: 'Came back' })).status,
    ).toBe(200)
    expect(await findings()).toEqual([])
  })

  test('a delivery is final once something of it was returned', async () => {
    const { order, lamps } = await deliver()
    await manager.post(`/api/v1/orders/${order.id}/returns`, { lines: [{ id: lamps, quantity: 1 }], reason: 'Broken' })
    expect(await undo(await read(order))).toMatchObject({
      status: 409,
      body: { code: 'DELIVERY_FINAL', details: { why: 'returned' } },
    })
    expect(await findings()).toEqual([])
  })

  test('a delivery is final while a repayment counts from its day or later, and is undone once that is reversed', async () => {
    const { client, order } = await deliver(day(3))
    const { body } = await repay(client, 100, day(3))
    expect(await undo(order)).toMatchObject({
      status: 409,
      body: { code: 'DELIVERY_FINAL', details: { why: 'repaid' } },
    })
    expect((await read(order)).status).toBe('Completed')
    await manager.post(`/api/v1/repayments/${body.id}/reversal`, { reason: 'Mistaken' })
    expect((await undo(order)).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  test('a delivery of a closed month is not undone', async () => {
    const { client, order } = await deliver(day(3))
    const month = lastMonth.slice(0, 7)
    expect((await admin.send('PUT', `/api/v1/closed-months/${month}`)).status).toBeLessThan(300)
    const before = await ledgerOf(db, client)
    expect(await undo(order)).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED', details: { month } } })
    expect(await redate(order, today)).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED' } })
    expect(await ledgerOf(db, client)).toEqual(before)
    await admin.post(`/api/v1/closed-months/${month}/reopening`, { reason: 'Wrong day' })
    expect((await undo(order)).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  test('an undo sent again after a lost answer changes nothing, and one of an old version is refused', async () => {
    const { client, order } = await deliver()
    expect((await undo(order, { version: order.version - 1 })).body.code).toBe('VERSION_CONFLICT')
    const { body } = await undo(order)
    expect(await undo(order)).toMatchObject({ status: 200, body })
    expect(await ledgerOf(db, client)).toHaveLength(3)
  })

  test('a repayment that is sent with an undo is paid in advance when it comes second', async () => {
    const { client, lamp, order } = await deliver()
    const [undone, paid] = await interleave(
      db,
      holdRow('products', lamp.id),
      () => undo(order),
      () => repay(client, 200),
    )
    expect([undone.status, paid.body.excess]).toEqual([200, 200])
    expect(await findings()).toEqual([])
  })

  test('only Completed is undone or redated, with a reason, by staff of the branch with Edit Orders', async () => {
    const { order } = await deliver()
    expect((await undo(order, { reason: 'x' })).status).toBe(400)
    const officer = await createOfficer(db)
    const path = `/api/v1/orders/${order.id}/undo-delivery`
    const body = { reason: 'Wrong order', version: order.version }
    expect((await app.as(officer).post(path, body)).status).toBe(403)
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId: officer.branchId }))
    expect((await stranger.post(path, body)).status).toBe(404)
    const { order: pending } = await bookLampsAndPots(app, db, manager)
    expect((await undo(pending)).body.code).toBe('STATE_NOT_ALLOWED')
    expect((await redate(pending, today)).body.code).toBe('STATE_NOT_ALLOWED')
  })

  test('an undo takes at most 22 statements', async () => {
    const { order } = await deliver()
    expect((await statementsOf(() => undo(order))).length).toBeLessThanOrEqual(22)
  })
})

describe('correcting a delivery day', () => {
  test('charge, stock and instalments count from the corrected day, and what is owed stays', async () => {
    const { client, lamp, order } = await deliver()
    await repay(client, 3500)
    expect(await redate(order, day(4))).toMatchObject({
      status: 200,
      body: { status: 'Completed', version: order.version + 1 },
    })
    expect(await chargesOf(order)).toEqual([
      { effective_on: today, cents: 400_000 },
      { effective_on: today, cents: -400_000 },
      { effective_on: day(4), cents: 400_000 },
    ])
    expect(await stockOf(db, lamp)).toEqual({ current: 0, reserved: 0 })
    const { plan, deliveredOn } = (await manager.get(`/api/v1/orders/${order.id}`)).body
    expect([deliveredOn, plan[0].dueOn, plan[0].paid]).toEqual([day(4), addMonths(day(4), 1), 3500])
    expect(await lastEvent(order)).toMatchObject({
      kind: 'redated',
      to_status: null,
      reason: 'Wrong day',
      details: { before: { deliveredOn: today }, after: { deliveredOn: day(4) } },
    })
    expect(await findings()).toEqual([])
  })

  test('a correction sent again after a lost answer is done', async () => {
    const { order } = await deliver()
    const { body } = await redate(order, day(4))
    expect(await redate(order, day(4))).toMatchObject({ status: 200, body })
    expect(await chargesOf(order)).toHaveLength(3)
  })

  test('a day before the order, in the future, or after a return is refused with its field', async () => {
    const { order, lamps } = await deliver(day(2))
    const refused = async (deliveredOn: string) =>
      (await redate(await read(order), deliveredOn)).body.details.fields[0].field
    expect(await refused(addDays(lastMonth, -1))).toBe('deliveredOn')
    expect(await refused(addDays(today, 1))).toBe('deliveredOn')
    await manager.post(`/api/v1/orders/${order.id}/returns`, { lines: [{ id: lamps, quantity: 1 }], reason: 'Broken' })
    expect((await redate(await read(order), day(6))).status).toBe(200)
    expect(await findings()).toEqual([])
  })
})
