import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { insertRepayment } from '#api/testing/repay.ts'
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
  const repay = () => insertRepayment(db, { customer_id: client.id, amount_cents: 5000, paid_on: '2026-11-02' })
  const reversal = "reversed_at = now(), reversal_reason = 'Entered twice'"
  const change = (id: number, changes: string) => run(`update repayments set ${changes} where id = ${id}`)
  const refused = { code: '23001', message: 'repayments is append-only' }

  test.each([
    ['changed', 'amount_cents = 6000'],
    ['dated back', "paid_on = '2026-10-02'"],
    ['given to another client', `customer_id = customer_id + 1`],
    ['changed while it is reversed', `${reversal}, amount_cents = 1`],
  ])('a repayment cannot be %s', async (_what, changes) => {
    const { id } = await repay()
    await expect(change(id, changes)).rejects.toMatchObject(refused)
  })

  test('a repayment can be reversed once, and the reversal cannot be changed but for a blank reason', async () => {
    const { id } = await repay()
    await change(id, reversal)
    await expect(change(id, "reversed_at = now() + interval '1 day'")).rejects.toMatchObject(refused)
    await expect(change(id, 'reversed_at = null, reversal_reason = null')).rejects.toMatchObject(refused)
    await expect(change(id, "reversal_reason = 'Something else'")).rejects.toMatchObject(refused)
    await change(id, "reversal_reason = ''")
  })

  test('a repayment cannot be deleted', async () => {
    const { id } = await repay()
    await expect(run(`delete from repayments where id = ${id}`)).rejects.toMatchObject(refused)
  })
})

describe('receipts', () => {
  const receive = async () =>
    (await insertRepayment(db, { customer_id: client.id, amount_cents: 5000, paid_on: '2026-11-02' })).receiptId
  const change = (id: number, changes: string) => run(`update receipts set ${changes} where id = ${id}`)
  const refused = { code: '23001', message: 'receipts is append-only' }

  test.each([
    ['changed', 'amount_cents = 6000'],
    ['dated back', "paid_on = '2026-10-02'"],
    ['given another number', 'number = 999999'],
    ['moved to another account', 'money_account_id = 2'],
    ['given another note', `personal = '{"note":"from Nekesa"}'`],
    ['given another reference', "reference = 'X1', reference_key = 'x1'"],
    ['changed while it is blanked', 'personal = null, amount_cents = 1'],
  ])('a receipt cannot be %s', async (_what, changes) => {
    await expect(change(await receive(), changes)).rejects.toMatchObject(refused)
  })

  test('a receipt ends once, and its words are blanked', async () => {
    const id = await receive()
    await change(id, 'ended_at = now()')
    await expect(change(id, "ended_at = now() + interval '1 day'")).rejects.toMatchObject(refused)
    await change(id, `personal = null, reference = 'erased-${id}', reference_key = 'erased-${id}'`)
    await expect(run(`delete from receipts where id = ${id}`)).rejects.toMatchObject({ code: '23001' })
  })
})

/** Tables of the books and their history. */
const lasting = [
  'stock_movements',
  'credit_entries',
  'repayments',
  'receipts',
  'unmatched_entries',
  'cash_entries',
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
