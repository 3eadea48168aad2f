import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'

const sold = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.status', '=', 'active')
    .where('categories.active', '=', true)

/** The last id of each file of `perFile` products, in order: from it the next file goes on. */
export async function findFileEnds(db: Db, perFile: number): Promise<number[]> {
  const numbered = sold(db).select(['products.id', sql<number>`row_number() over (order by products.id)`.as('place')])
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select((select) => select.fn.max('id').as('id'))
    .groupBy(sql`(place - 1) / ${sql.lit(perFile)}`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The slugs of products with `after` < id <= `last`, by id. */
export const findSlugs = (db: Db, after: number, last: number) =>
  sold(db)
    .select('products.slug')
    .where('products.id', '>', after)
    .where('products.id', '<=', last)
    .orderBy('products.id')
    .execute()

export const findCategorySlugs = (db: Db) =>
  db.selectFrom('categories').select('slug').where('active', '=', true).orderBy('id').execute()
