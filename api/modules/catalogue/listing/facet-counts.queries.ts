import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** Serialises the writers of the roll-up; readers do not wait. */
export const lockFacetCounts = (tx: Tx) => sql`lock table facet_counts in share row exclusive mode`.execute(tx)

/** The four levels of the roll-up, from rows of the finest. */
const levels = (from: ReturnType<typeof sql>) => sql`
  insert into facet_counts (level, category_id, sub_category_id, brand_id, total, in_stock)
  select case grouping(category_id, sub_category_id, brand_id)
      when 7 then 'all' when 3 then 'category' when 6 then 'brand' else 'detail' end,
    coalesce(category_id, 0), coalesce(sub_category_id, 0), coalesce(brand_id, 0), sum(total), sum(in_stock)
  from ${from}
  group by grouping sets ((), (category_id), (brand_id), (category_id, sub_category_id, brand_id))
  having count(*) > 0`

/** Adds all recorded changes to the counts, in one statement, so that a reader counts each change once. */
export const addFacetChanges = (tx: Tx) =>
  sql`
  with changed as (delete from facet_changes returning category_id, sub_category_id, brand_id, total, in_stock)
  ${levels(sql`changed`)}
  on conflict (level, category_id, sub_category_id, brand_id) do update set
    total = facet_counts.total + excluded.total, in_stock = facet_counts.in_stock + excluded.in_stock
`.execute(tx)

/**
 * Counts all products again. Changes and products are read in one snapshot, so a simultaneous change is either in the
 * counts or still recorded, never both.
 */
export async function replaceFacetCounts(tx: Tx) {
  await sql`delete from facet_counts`.execute(tx)
  await sql`
    with superseded as (delete from facet_changes)
    ${levels(sql`(
      select category_id, coalesce(sub_category_id, 0) as sub_category_id, coalesce(brand_id, 0) as brand_id, 1 as total,
        (counted_stock > 0)::int as in_stock
      from products where listed
    ) as each_product`)}
  `.execute(tx)
}

/** Sets the counted stock of products to the live figure, except for rows locked by bookings. */
export const recountStock = (tx: Tx) =>
  sql`
  update products set counted_stock = available_stock where id in (
    select id from products where counted_stock <> available_stock order by id for no key update skip locked
  )
`.execute(tx)
