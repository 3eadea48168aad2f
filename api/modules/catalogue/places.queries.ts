import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** The column that states the place of a row, by table. */
const placeColumns = { categories: 'position', product_pictures: 'place', sub_categories: 'position' } as const

/** Numbers rows in this order, from 1. They, or the record they belong to, must be locked. */
export const updatePlaces = (tx: Tx, table: keyof typeof placeColumns, ids: number[]) => {
  const column = placeColumns[table]
  return sql`
    update ${sql.table(table)} as moved set ${sql.ref(column)} = placed.number
    from unnest(${ids}::bigint[]) with ordinality as placed (id, number)
    where moved.id = placed.id and ${sql.ref(`moved.${column}`)} <> placed.number
  `.execute(tx)
}
