import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { connect } from './db.ts'

const { db, ownerUrl } = await startTestShop()
const owner = connect(ownerUrl, { max: 1 })
afterAll(() => owner.destroy())
const product = await createProduct(db, { stock: 0 })
const client = await createClient(db)
await sql`insert into stock_movements (product_id, kind, current_delta, reserved_delta, note)
  values (${product.id}, 'received', 7, 0, 'from Otieno')`.execute(db)
await sql`insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, note)
  values (${client.id}, 'hold', 100, 0, 'for Akinyi')`.execute(db)
await sql`insert into audit_entries (action, entity, after, personal)
  values ('order.placed', 'order', '{"total":1}', '{"name":"Akinyi"}')`.execute(db)

const run = (text: string) => sql.raw(text).execute(db)
const rowOf = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows[0]

const tables = [
  ['stock_movements', 'current_delta = 8', 'note', "'from Kamau'"],
  ['credit_entries', 'held_delta_cents = 0', 'note', "'for Nekesa'"],
  ['audit_entries', "after = '{}'", 'personal', `'{"name":"Nekesa"}'`],
] as const

describe.each(tables)('%s', (table, change, redactable, other) => {
  test.each([
    ['changed', `update ${table} set ${change}`],
    ['dated back', `update ${table} set at = at - interval '1 day'`],
    ['given another text in its redaction column', `update ${table} set ${redactable} = ${other}`],
    ['changed while it is blanked', `update ${table} set ${redactable} = null, ${change}`],
    ['deleted', `delete from ${table}`],
    ['moved by an upsert', `insert into ${table} select * from ${table} on conflict (id) do update set ${change}`],
  ])('a row of an append-only table cannot be %s', async (_what, statement) => {
    const before = await rowOf(table)
    await expect(run(statement)).rejects.toMatchObject({ code: '23001', message: `${table} is append-only` })
    expect(await rowOf(table)).toEqual(before)
  })

  test('only the redaction column of an append-only row can be blanked', async () => {
    const before = await rowOf(table)
    await run(`update ${table} set ${redactable} = null`)
    expect(await rowOf(table)).toEqual({ ...(before as object), [redactable]: null })
  })
})

describe('repayments', () => {
  const repay = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into repayments (customer_id, amount_cents, paid_on, method, reference, personal)
      values (${client.id}, 5000, '2026-11-02', 'mpesa', gen_random_uuid()::text, '{"note":"from her sister"}') returning id
    `.execute(db)
    return rows[0]?.id ?? 0
  }
  const reversal = "reversed_at = now(), reversal_reason = 'Entered twice'"
  const change = (id: number, changes: string) => run(`update repayments set ${changes} where id = ${id}`)
  const refused = { code: '23001', message: 'repayments is append-only' }

  test.each([
    ['changed', 'amount_cents = 6000'],
    ['dated back', "paid_on = '2026-10-02'"],
    ['given to another client', `customer_id = customer_id + 1`],
    ['given another note', `personal = '{"note":"from Nekesa"}'`],
    ['changed while it is reversed', `${reversal}, amount_cents = 1`],
    ['changed while it is blanked', 'personal = null, amount_cents = 1'],
  ])('a repayment cannot be %s', async (_what, changes) => {
    await expect(change(await repay(), changes)).rejects.toMatchObject(refused)
  })

  test('a repayment can be reversed once, and the reversal cannot be changed', async () => {
    const id = await repay()
    await change(id, reversal)
    await expect(change(id, "reversed_at = now() + interval '1 day'")).rejects.toMatchObject(refused)
    await expect(change(id, 'reversed_at = null, reversal_reason = null')).rejects.toMatchObject(refused)
    await expect(change(id, "reversal_reason = 'Something else'")).rejects.toMatchObject(refused)
  })

  test('the personal texts of a repayment can be blanked, whether it is reversed or not', async () => {
    const [standing, reversed] = [await repay(), await repay()]
    await change(reversed, reversal)
    await change(standing, 'personal = null')
    await change(reversed, "personal = null, reversal_reason = ''")
    const rows = await db
      .selectFrom('repayments')
      .select(['amount_cents', 'personal', 'reversal_reason'])
      .where('id', 'in', [standing, reversed])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { amount_cents: 5000, personal: null, reversal_reason: null },
      { amount_cents: 5000, personal: null, reversal_reason: '' },
    ])
  })

  test('a repayment cannot be deleted', async () => {
    const id = await repay()
    await expect(run(`delete from repayments where id = ${id}`)).rejects.toMatchObject(refused)
  })
})

/** Tables of the books and their history. */
const lasting = [
  'stock_movements',
  'credit_entries',
  'repayments',
  'audit_entries',
  'order_events',
  'order_returns',
  'order_return_lines',
  'limit_changes',
  'officer_assignments',
]

const runAsOwner = (text: string) => sql.raw(text).execute(owner)

test.each(lasting)('%s cannot be truncated, not even by the owner', async (table) => {
  const refused = { code: '23001', message: `${table} is append-only` }
  await expect(runAsOwner(`truncate ${table} cascade`)).rejects.toMatchObject(refused)
})

test('append-only tables cannot be truncated by cascade from the tables they reference', async () => {
  await expect(runAsOwner('truncate products, customers, orders cascade')).rejects.toMatchObject({ code: '23001' })
  for (const [table] of tables) expect(await rowOf(table)).toBeDefined()
})
