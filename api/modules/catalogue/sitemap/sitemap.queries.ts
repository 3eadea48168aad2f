import { sql } from 'kysely'
import { isListed } from '#api/modules/catalogue/listed.queries.ts'
import type { Db } from '#api/platform/database/db.ts'

const listed = (db: Db) => db.selectFrom('products').where(isListed)

/** The last id of each file of `perFile` products, in order; the next file begins after it. */
export async function findFileEnds(db: Db, perFile: number): Promise<number[]> {
  const numbered = listed(db).select(['products.id', sql<number>`row_number() over (order by products.id)`.as('place')])
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select((eb) => eb.fn.max('id').as('id'))
    .groupBy(sql`(place - 1) / ${sql.lit(perFile)}`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The slugs of products with `after` < id <= `last`, by id. */
export const findSlugs = (db: Db, after: number, last: number) =>
  listed(db)
    .select('products.slug')
    .where('products.id', '>', after)
    .where('products.id', '<=', last)
    .orderBy('products.id')
    .execute()

export const findCategorySlugs = (db: Db) =>
  db.selectFrom('categories').select('slug').where('active', '=', true).orderBy('id').execute()
