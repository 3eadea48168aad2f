import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { allOf, type ProductFilter, rulesOf, sourceOf } from '../listing/product-filter.queries.ts'

type TotalsRow = { products: number; in_stock: number; value_cents: number }

/** Number, stock and value of the products of a filter, in one reading of them. */
export async function findTotals(db: Db, filter: ProductFilter): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select count(*) as products, count(*) filter (where available_stock > 0) as in_stock,
      coalesce(sum(selling_price_cents * current_stock), 0)::bigint as value_cents
    from ${sourceOf(filter)} where ${allOf(rulesOf(filter))}`.execute(db)
  return rows[0] ?? { products: 0, in_stock: 0, value_cents: 0 }
}
