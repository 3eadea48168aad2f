import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { sellingPrice } from '#contract/money.ts'

const { db } = await startTestShop()

const priced = fc.record({
  list: fc.integer({ min: 1, max: 5_000_000_000 }).map((shillings) => shillings * 100),
  discount: fc.integer({ min: 0, max: 90 }),
})

test('the column selling_price_cents says what sellingPrice says, for any price and discount', async () => {
  const random = fc.sample(priced, 2000)
  // Every discount on prices around the halves, where rounding could differ.
  const edges = Array.from({ length: 91 * 20 }, (_, n) => ({ discount: n % 91, list: (1 + Math.floor(n / 91)) * 500 }))
  const all = [...random, ...edges]
  const category = await createCategory(db)

  const { rows } = await sql<{ list: number; discount: number; selling: number }>`
    insert into products (item_code, slug, name, category_id, list_price_cents, discount_percent)
    select 'S-' || nr, 's-' || nr, 'S', ${category.id}, list, discount
    from unnest(${all.map(({ list }) => list)}::bigint[], ${all.map(({ discount }) => discount)}::smallint[])
      with ordinality as given (list, discount, nr)
    returning list_price_cents as list, discount_percent as discount, selling_price_cents as selling
  `.execute(db)

  expect(rows).toHaveLength(all.length)
  expect(rows.filter(({ list, discount, selling }) => selling !== sellingPrice(list, discount))).toEqual([])
})
