import type { Db } from '#api/platform/database/db.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { ProductsFilter, ProductTotals } from '#contract/catalogue/product-reads.staff.ts'
import { toShillings } from '#contract/money.ts'
import { readPricedFilter } from '../listing/filters.ts'
import { findTotals } from './product-totals.queries.ts'

/** The figures of all products that a filter of the list leaves. */
export async function getProductTotals(db: Db, query: ProductsFilter): Promise<ProductTotals> {
  const filter = await readPricedFilter(db, query)
  const { products, in_stock: inStock, value_cents } = await findTotals(db, filter)
  return {
    products,
    inStock,
    outOfStock: products - inStock,
    inventoryValue: toShillings(value_cents),
    isCapped: filter.terms.length > 0 && products > COUNT_CAP,
  }
}
