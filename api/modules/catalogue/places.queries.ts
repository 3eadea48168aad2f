import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** The column that states the place of a row, by table. */
const placeColumns = { categories: 'position', product_pictures: 'place', sub_categories: 'position' } as const

/** One transaction at a time adds categories or changes their order, also where there is none yet to lock. */
export const lockCategoryOrder = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('category places', 0))`.execute(tx)

/** The ids of all categories in the order of their lists. */
export const findCategoryOrder = async (tx: Tx) => {
  const rows = await tx.selectFrom('categories').select('id').orderBy('position').orderBy('name').execute()
  return rows.map((row) => row.id)
}

/** The ids of the sub-categories of a category in the order of its lists. */
export const findSubCategoryOrder = async (tx: Tx, categoryId: number) => {
  const rows = await tx
    .selectFrom('sub_categories')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.id)
}

/** Numbers rows in this order, from 1. They, or the record they belong to, must be locked. */
export const updatePlaces = (tx: Tx, table: keyof typeof placeColumns, ids: number[]) => {
  const column = placeColumns[table]
  return sql`
    update ${sql.table(table)} as moved set ${sql.ref(column)} = placed.number
    from unnest(${ids}::bigint[]) with ordinality as placed (id, number)
    where moved.id = placed.id and ${sql.ref(`moved.${column}`)} <> placed.number
  `.execute(tx)
}
