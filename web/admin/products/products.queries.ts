import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listFacets } from '#contract/catalogue/browse.ts'
import { maxPrice, shownProducts } from '#contract/catalogue/product-choices.ts'
import { getProductTotals } from '#contract/catalogue/product-reads.staff.ts'
import { listProducts, type PricedProduct } from '#contract/catalogue/products.ts'
import type { PageOf } from '#contract/lists.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, flag, oneOf, text, urlFilter, wholeNumber } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

/** In milliseconds. */
const staleTime = 5_000

export const productShape = {
  search: text,
  category: text,
  subcategory: text,
  brand: text,
  min: wholeNumber(maxPrice),
  max: wholeNumber(maxPrice),
  shown: oneOf(shownProducts),
  isNew: flag('true'),
  isBestSeller: flag('true'),
  isOnSale: flag('true'),
  inStock: flag('true'),
  lowStock: flag('true'),
  noPicture: flag('true'),
  ...numberedListParams(['id', 'code', 'name', 'price', 'stock'], 'asc', 10),
}
export type ProductFilter = FilterOf<typeof productShape>
export const productFilter = urlFilter(productShape)

/** The part of the filter that narrows the list. */
export const narrowedBy = ({ sort: _, size: __, page: ___, ...filter }: ProductFilter) => filter

/** The filter and order of the list, without the page. */
export const listedBy = (filter: ProductFilter) => ({ ...narrowedBy(filter), sort: filter.sort })

/** The filter of the address as a saved view, and the address of one. */
export const productViews = viewsOf(productFilter, narrowedBy)

const listQuery = (filter: ProductFilter) => {
  const { page, size } = rowsQuery(filter)
  return { ...listedBy(filter), page, size }
}

/** `correctedTo`: the word that the search looked for instead, as the typed one had no result. */
type ProductPage = PageOf<PricedProduct> & { correctedTo?: string | undefined }

export const productList = (filter: ProductFilter, { key }: Session) => {
  const query = listQuery(filter)
  return queryOptions({
    queryKey: productKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }): Promise<ProductPage> => api(listProducts, { query, signal }),
  })
}

/**
 * The figures of all products of a filter, read after the list: `correctedTo` is the word that its search looked for instead.
 * What is shown stays until the next filter has its figures.
 */
export const productTotals = (
  filter: ProductFilter,
  list: { correctedTo?: string | undefined } | undefined,
  { key }: Session,
) => {
  const query = { ...narrowedBy(filter), search: list?.correctedTo ?? filter.search }
  return queryOptions({
    queryKey: productKeys.part(key, 'totals', query),
    staleTime,
    queryFn: ({ signal }) => api(getProductTotals, { query, signal }),
    enabled: list !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** The categories, sub-categories and brands of listed products, to filter by; sub-categories of one category. */
export const productChoices = (category: string | undefined, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'choices', category ?? ''),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { categories, subCategories, brands } = await api(listFacets, { query: { category }, signal })
      return { categories, subCategories: category ? subCategories : [], brands }
    },
  })

/** Starts the queries of a list of products. */
export const startProductQueries = (client: QueryClient, filter: ProductFilter, session: Session) => {
  void client.prefetchQuery(productList(filter, session))
  void client.prefetchQuery(productChoices(filter.category, session))
}

export const productId = (product: PricedProduct) => product.id
