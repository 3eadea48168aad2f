import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '#api/testing/empty-database.ts'

const { db, migrateUpTo, migrateToLatest } = await createEmptyDatabase()
const run = (text: string) => sql.raw(text).execute(db)

/** A delivered order of two products, repaid and returned in part; the last entry is of 1 November in Nairobi, not in UTC. */
beforeAll(async () => {
  await migrateUpTo('0033-copied-at-placement')
  await run(`
    insert into branches (code, name, town) values ('K', 'Kisumu', 'Kisumu');
    insert into credit_officers (branch_id, first_name, last_name) values (1, 'Grace', 'Otieno');
    insert into groups (group_number, name, branch_id, credit_officer_id) values ('1', 'Umoja', 1, 1);
    insert into customers (first_name, last_name, client_number, group_id, branch_id) values ('A', 'O', 'CL-1', 1, 1);
    insert into accounts (kind, email, password_hash, role_id, first_name, last_name)
      values ('staff', 'a@example.com', '', 1, 'A', 'B');
    insert into settings (key, value) values ('vatPercent', '14.5');
    insert into categories (name, slug) values ('Solar', 'solar');
    insert into sub_categories (category_id, name, slug) values (1, 'Lamps', 'lamps');
    insert into products (item_code, slug, name, category_id, sub_category_id, list_price_cents, selling_price_cents, cost_cents)
      values ('A', 'a', 'Lamp', 1, 1, 10000, 10000, 7000), ('B', 'b', 'Cable', 1, null, 5000, 5000, null);
    insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
        status, subtotal_cents, total_cents, item_count, delivered_on)
      values ('k', '', 1, 1, 1, 1, 1, 'Completed', 15000, 15000, 2, '2026-10-12');
    insert into order_lines (order_id, product_id, product_name, item_code, quantity, list_price_cents, unit_price_cents,
        line_total_cents)
      values (1, 1, 'Lamp', 'A', 1, 10000, 10000, 10000), (1, 2, 'Cable', 'B', 1, 5000, 5000, 5000);
    insert into repayments (customer_id, amount_cents, paid_on, method, reference) values (1, 300, '2026-10-20', 'cash', 'r');
    insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, repayment_id, at) values
      (1, 'hold', 15000, 0, 1, null, '2026-10-10 09:00Z'), (1, 'delivery', -15000, 15000, 1, null, '2026-10-14 09:00Z'),
      (1, 'repayment', 0, -300, null, 1, '2026-10-22 09:00Z'), (1, 'reversal', 0, 300, null, 1, '2026-10-31 22:30Z');
    insert into stock_movements (product_id, kind, current_delta, reserved_delta, order_id, at) values
      (1, 'reserved', 0, 1, 1, '2026-10-10 09:00Z'), (1, 'delivered', -1, -1, 1, '2026-10-14 09:00Z'),
      (1, 'returned', 1, 0, 1, '2026-10-31 22:30Z')`)
  await migrateToLatest()
})

test('an order from before the migration has the VAT of that day, and its lines cost and category, marked as such', async () => {
  const { rows: orders } = await sql`select vat_percent, vat_as_of_migration from orders`.execute(db)
  expect(orders).toEqual([{ vat_percent: 14.5, vat_as_of_migration: true }])
  const { rows: lines } = await sql`
    select unit_cost_cents as cost, category_id, category_name, sub_category_id, sub_category_name, as_of_migration
    from order_lines order by id`.execute(db)
  const solar = { category_id: 1, category_name: 'Solar', as_of_migration: true }
  expect(lines).toEqual([
    { cost: 7000, ...solar, sub_category_id: 1, sub_category_name: 'Lamps' },
    { cost: null, ...solar, sub_category_id: null, sub_category_name: null },
  ])
})

test('an order needs its VAT from then on, and is not marked', async () => {
  const place = (column: string, value: string) =>
    run(`insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      subtotal_cents, total_cents, item_count ${column}) values ('later', '', 1, 1, 1, 1, 1, 100, 100, 1 ${value})`)
  await expect(place('', '')).rejects.toMatchObject({ code: '23502', column: 'vat_percent' })
  await place(', vat_percent', ', 16')
  const { rows } = await sql`select vat_as_of_migration from orders where request_key = 'later'`.execute(db)
  expect(rows).toEqual([{ vat_as_of_migration: false }])
})

describe('entries from before the migration', () => {
  test('entries count from delivery, payment, or the day in Nairobi on which they were recorded', async () => {
    const days = async (table: string) =>
      (
        await sql<{ kind: string; day: string }>`
        select kind, effective_on as day from ${sql.table(table)} order by id`.execute(db)
      ).rows.map(({ kind, day }) => [kind, day])
    expect(await days('credit_entries')).toEqual([
      ['hold', '2026-10-10'],
      ['delivery', '2026-10-12'],
      ['repayment', '2026-10-20'],
      ['reversal', '2026-11-01'],
    ])
    expect(await days('stock_movements')).toEqual([
      ['reserved', '2026-10-10'],
      ['delivered', '2026-10-12'],
      ['returned', '2026-11-01'],
    ])
  })

  test.each(['credit_entries', 'stock_movements'])('%s cannot be changed after the migration either', async (table) => {
    const refused = { code: '23001', message: `${table} is append-only` }
    await expect(run(`update ${table} set effective_on = effective_on - 1`)).rejects.toMatchObject(refused)
  })
})
