import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#api/testing/empty-database.ts'

const { db, migrateUpTo, migrateToLatest } = await createEmptyDatabase()

test('prices computed from a whole percentage do not change when a product stores the prices it is given', async () => {
  await migrateUpTo('0020-given-prices')
  await sql`insert into categories (name, slug) values ('Beauty', 'beauty')`.execute(db)
  await sql`
    insert into products (item_code, slug, name, category_id, list_price_cents, discount_percent)
    values ('A', 'a', 'Lotion', 1, 147100, 38), ('B', 'b', 'Soap', 1, 5000, 0), ('C', 'c', 'Comb', 1, 100, 90)
  `.execute(db)
  await migrateToLatest()

  const { rows } = await sql`
    select item_code, list_price_cents as list, selling_price_cents as selling from products order by id
  `.execute(db)
  expect(rows).toEqual([
    { item_code: 'A', list: 147_100, selling: 91_200 },
    { item_code: 'B', list: 5000, selling: 5000 },
    { item_code: 'C', list: 100, selling: 0 },
  ])
})
