import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db } = await startTestShop()
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
  ])('cannot be %s', async (_what, statement) => {
    const before = await rowOf(table)
    await expect(run(statement)).rejects.toMatchObject({ code: '23001', message: `${table} is append-only` })
    expect(await rowOf(table)).toEqual(before)
  })

  test('may have its redaction column blanked, and nothing more', async () => {
    const before = await rowOf(table)
    await run(`update ${table} set ${redactable} = null`)
    expect(await rowOf(table)).toEqual({ ...(before as object), [redactable]: null })
  })
})

test.each(['stock_movements', 'credit_entries'])(
  '%s cannot be emptied, alone or with what it hangs on',
  async (table) => {
    await expect(run(`truncate ${table}`)).rejects.toMatchObject({ code: '23001' })
    await expect(run('truncate products, customers, orders cascade')).rejects.toMatchObject({ code: '23001' })
    expect(await rowOf(table)).toBeDefined()
  },
)
