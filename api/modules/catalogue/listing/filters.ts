import { searchTerms } from '#api/modules/catalogue/catalogue.rules.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { ListProductsQuery, ListPublicProductsQuery } from '#contract/catalogue/products.ts'
import { toCents } from '#contract/money.ts'
import { findFilterIds } from './filter-ids.queries.ts'
import type { ProductFilter } from './product-filter.queries.ts'

const listOf = (text: string | undefined) => {
  const items = (text ?? '').split(',').map((item) => item.trim().toLowerCase())
  const named = items.filter(Boolean)
  return named.length > 0 ? named : undefined
}

type PublicFilter = Omit<ListPublicProductsQuery, 'sort' | 'min' | 'max' | 'page' | 'size'>

type Found = Awaited<ReturnType<typeof findFilterIds>>

/** An old address of a sub-category names the category that it has left: the filter is the one it is in now. */
function followMoved(named: Found): Found {
  const [moved] = named.movedSubCategories ?? []
  const isThere = named.subCategories?.some(({ categoryId }) => categoryId === named.categoryId)
  if (!moved || isThere) return named
  return { ...named, categoryId: moved.categoryId, subCategories: named.movedSubCategories }
}

/** The filter of a public query, slugs resolved to ids. Parameters about price are ignored. */
export async function readFilter(db: Db, query: PublicFilter): Promise<ProductFilter> {
  const { category } = query
  const subCategories = listOf(query.subcategory)
  const brands = listOf(query.brand)
  const named =
    category || subCategories || brands
      ? followMoved(await findFilterIds(db, { category, subCategories, brands }))
      : null
  return {
    terms: searchTerms(query.search),
    categoryId: category ? (named?.categoryId ?? 0) : undefined,
    subCategories: subCategories && (named?.subCategories ?? []),
    brandIds: brands && (named?.brandIds ?? []),
    section: query.section,
    ids: query.ids?.split(',').map(Number),
    inStock: query.inStock,
    isNew: query.isNew,
    isBestSeller: query.isBestSeller,
  }
}

/** The filter with the parameters about price, shillings to cents. */
export const readPricedFilter = async (
  db: Db,
  query: Omit<ListProductsQuery, 'sort' | 'page' | 'size'>,
): Promise<ProductFilter> => ({
  ...(await readFilter(db, query)),
  minCents: query.min === undefined ? undefined : toCents(query.min),
  maxCents: query.max === undefined ? undefined : toCents(query.max),
  isOnSale: query.isOnSale,
  shown: query.shown,
  lowStock: query.lowStock,
  noPicture: query.noPicture,
})
