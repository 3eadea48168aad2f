import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { deliverOrder } from './testing/deliver-order.ts'

const { db, app } = await startTestShop()
const client = await createClient(db)
const order = await deliverOrder(app, db, client)
const findings = async () => (await reconcile(db)).findings

/** Entries with their counters, so that the comparison of sums finds nothing; `day` is an expression. */
async function enter(kind: string, held: number, owed: number, day = `(now() at time zone 'Africa/Nairobi')::date`) {
  const writtenOff = kind === 'write-off' ? -owed : 0
  await sql`
    update customers set held_cents = held_cents + ${held}, outstanding_cents = outstanding_cents + ${owed},
      written_off_cents = written_off_cents + ${writtenOff}
    where id = ${client.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, written_off_delta_cents,
      effective_on)
    values (${client.id}, ${kind}, ${held}, ${owed}, ${writtenOff}, ${sql.raw(day)}) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  if (owed > 0)
    await db
      .insertInto('entry_instalments')
      .values({ entry_id: id, number: 1, due_on: '2026-01-31', amount_cents: owed })
      .execute()
  return id
}

describe('reconcile', () => {
  test('reconcile accepts a correction in either direction, a fee and a written-off debt', async () => {
    await enter('adjustment', 0, 500)
    await enter('adjustment', 0, -200)
    await enter('fee', 0, 100, `'2026-01-31'`)
    await enter('write-off', 0, -400)
    expect(await findings()).toEqual([])
  })

  test('reconcile accepts the entries of 0 of orders that were placed before free ones were refused', async () => {
    for (const kind of ['hold', 'release', 'delivery']) await enter(kind, 0, 0)
    expect(await findings()).toEqual([])
  })

  test('reconcile finds an entry that changes held and owed as its kind does not', async () => {
    const fee = await enter('fee', 0, -100)
    const undone = await enter('adjustment', 0, 100)
    expect(undone).toBeGreaterThan(fee ?? 0)
    const release = await enter('release', 100, 0)
    const wrong = (id: number | undefined, kind: string) =>
      `credit entry ${id}: a ${kind} does not change held and owed like this`
    expect(await findings()).toEqual(expect.arrayContaining([wrong(fee, 'fee'), wrong(release, 'release')]))
    expect(await findings()).not.toContain(wrong(undone, 'adjustment'))
  })

  test('reconcile finds a debt whose due days do not add up to it', async () => {
    const fee = await enter('fee', 0, 100)
    const fault = `credit entry ${fee}: its due days add up to 150 (cents)`
    expect(await findings()).not.toContain(fault)
    const more = { entry_id: fee, number: 2, due_on: '2026-02-28', amount_cents: 50 }
    await db.insertInto('entry_instalments').values(more).execute()
    expect(await findings()).toContain(fault)
  })

  test('reconcile finds a hold that counts from yesterday', async () => {
    const hold = await enter('hold', 100, 0, `(now() at time zone 'Africa/Nairobi')::date - 1`)
    expect(await findings()).toContain(`credit entry ${hold}: a hold counts from the wrong day`)
  })

  test('reconcile finds an order whose delivery day is not the day it was charged and taken from stock', async () => {
    const fault = `not true: every delivered order was charged and taken from stock on its delivery day (1: [{"id":${order.id}}])`
    expect(await findings()).not.toContain(fault)
    await sql`update orders set delivered_on = delivered_on - 1 where id = ${order.id}`.execute(db)
    expect(await findings()).toContain(fault)
    await sql`update orders set delivered_on = delivered_on + 1 where id = ${order.id}`.execute(db)
    expect(await findings()).not.toContain(fault)
  })

  test('reconcile finds a movement of an order that counts from another day than it was recorded', async () => {
    const { id } = await createProduct(db)
    await sql`
      insert into stock_movements (product_id, kind, current_delta, reserved_delta, effective_on)
      values (${id}, 'reserved', 0, 0, '2026-01-31')`.execute(db)
    const fault = 'not true: every other movement of an order counts from the day it was recorded'
    expect((await findings()).filter((text) => text.startsWith(fault))).toHaveLength(1)
  })
})
