import type { Db } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import { toShillings } from '#contract/money.ts'
import { type FacetRow, findFacets, findPriceRange } from './facets.queries.ts'
import { readFilter, readPricedFilter } from './filters.ts'

function toFacets(rows: FacetRow[]) {
  const of = (kind: FacetRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ slug, name, total }) => ({ slug, name, count: total }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const single = (kind: FacetRow['kind']) => rows.find((row) => row.kind === kind)?.total ?? 0
  return {
    categories: of('category'),
    subCategories: of('subCategory'),
    brands: of('brand'),
    inStock: single('inStock'),
    total: single('all'),
  }
}

/** The number of products each filter would leave, given the others. Without prices. */
export const listPublicFacets = async (db: Db, language: Language, query: Parameters<typeof readFilter>[1]) =>
  toFacets(await findFacets(db, language, await readFilter(db, query)))

/** The same within a price range, with the lowest and highest price. */
export async function listFacets(db: Db, language: Language, query: Parameters<typeof readPricedFilter>[1]) {
  const filter = await readPricedFilter(db, query)
  const rows = await findFacets(db, language, filter)
  const { lowest, highest } = await findPriceRange(db, filter)
  return { ...toFacets(rows), minPrice: toShillings(lowest), maxPrice: toShillings(highest) }
}
