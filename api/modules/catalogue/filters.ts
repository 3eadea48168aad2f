import { toCents } from '#contract/money.ts'
import type { ListProductsQuery, ListPublicProductsQuery } from '#contract/products.ts'
import { searchWords } from './catalogue.rules.ts'
import type { ProductFilter } from './product-filter.queries.ts'

const listOf = (text: string | undefined) => {
  const items = (text ?? '').split(',').map((item) => item.trim().toLowerCase())
  const named = items.filter(Boolean)
  return named.length > 0 ? named : undefined
}

type PublicWords = Omit<ListPublicProductsQuery, 'sort' | 'min' | 'max'>

/** What a public query asks for: its price words are not even looked at. */
export const toFilter = (query: PublicWords): ProductFilter => ({
  words: searchWords(query.search),
  category: query.category,
  subCategories: listOf(query.subcategory),
  brands: listOf(query.brand),
  section: query.section,
  ids: query.ids?.split(',').map(Number),
  inStock: query.inStock,
  isNew: query.isNew,
  isBestSeller: query.isBestSeller,
})

/** The same with what is said of prices, shillings to cents. */
export const toPricedFilter = (query: Omit<ListProductsQuery, 'sort'>): ProductFilter => ({
  ...toFilter(query),
  minCents: query.min === undefined ? undefined : toCents(query.min),
  maxCents: query.max === undefined ? undefined : toCents(query.max),
  isOnSale: query.isOnSale,
})
