import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listFacets, listPublicFacets, suggest } from '#contract/catalogue/browse.ts'
import {
  getProduct,
  getPublicProduct,
  listProducts,
  listPublicProducts,
  type PricedProduct,
  type PublicProduct,
} from '#contract/catalogue/products.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/http/api.ts'
import { type NounKey, productKeys, readKey } from '#web/lib/query/keys.ts'
import { type Session, visitor } from '#web/lib/session/session.ts'
import { type ProductFilter, withoutEmpty } from './product-filter.ts'
import { recommendedIds } from './recommended.ts'
import { viewedIds } from './viewed.store.ts'

export const pageSize = 24

type ShownFacets = ResponseOf<typeof listPublicFacets> &
  Partial<ResponseOf<typeof listFacets>> & { isOutdated?: boolean }

export type ShownPage = {
  content: (PublicProduct | PricedProduct)[]
  totalElements: number
  totalIsCapped?: boolean | undefined
  /** The corrected search term, when the typed one has no results. */
  correctedTo?: string | undefined
}

/**
 * A filter as query parameters of the API. Undefined fields about price are dropped, because the page of a visitor
 * contains the query keys with the names of undefined fields.
 */
const paramsOf = ({ page: _, view: __, sort: ___, sale, min, max, ...open }: ProductFilter) => ({
  open,
  priced: withoutEmpty({ isOnSale: sale, min, max }),
})

const isOwn = ({ section }: ProductFilter, { kind }: Session) => section === 'recommended' && kind !== 'visitor'

/** The viewed products are part of the query key of recommended products, which depend on them. */
const ownKey = (filter: ProductFilter, session: Session) => (isOwn(filter, session) ? { viewed: viewedIds() } : {})

/** Query parameters with the section 'recommended' replaced by the ids of the products recommended to the session. */
async function withOwnIds<Query extends { section?: unknown }>(
  query: Query,
  filter: ProductFilter,
  session: Session,
  client: QueryClient,
) {
  const ids = isOwn(filter, session) ? await recommendedIds(client, session) : undefined
  return ids ? { ...query, section: undefined, ids } : query
}

/** One page of the list, without prices for visitors and with prices for a session. */
export const productList = (filter: ProductFilter, session: Session) => {
  const { kind, key } = session
  const { open, priced } = paramsOf(filter)
  const { sort, page } = filter
  return queryOptions({
    queryKey: productKeys.list(key, { ...open, ...priced, sort, page, ...ownKey(filter, session) }),
    queryFn: async ({ signal, client }): Promise<ShownPage> => {
      const query = { ...open, sort, page: page - 1, size: pageSize }
      if (kind === 'visitor') return api(listPublicProducts, { query, signal })
      return api(listProducts, { query: await withOwnIds({ ...query, ...priced }, filter, session, client), signal })
    },
    // The Back button shows the cached list.
    gcTime: 30 * 60_000,
  })
}

/** Number of products of each filter value, given the other filters; for a session also the price range. */
export const facetList = (filter: ProductFilter, session: Session) => {
  const { kind, key } = session
  const { open, priced } = paramsOf(filter)
  return queryOptions({
    queryKey: productKeys.part(key, 'facets', { ...open, ...priced, ...ownKey(filter, session) }),
    queryFn: async ({ signal, client }): Promise<ShownFacets> => {
      if (kind === 'visitor') return api(listPublicFacets, { query: open, signal })
      return api(listFacets, { query: await withOwnIds({ ...open, ...priced }, filter, session, client), signal })
    },
  })
}

export const publicProduct = (slug: string) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'public', slug),
    queryFn: ({ signal }) => api(getPublicProduct, { params: { slug }, signal }),
  })

/** One product by its slug. With a session it is fetched again by id, with its price. */
export const productDetail = (slug: string, { kind, key }: Session) =>
  queryOptions({
    queryKey: productKeys.one(key, slug),
    queryFn: async ({ signal, client }) => {
      const known = await client.ensureQueryData(publicProduct(slug))
      return kind === 'visitor' ? known : api(getProduct, { params: { id: known.id }, signal })
    },
  })

type Before = { queryHash: string } | undefined

/**
 * Placeholder of a session's list: the visitors' list of the same filter, which has the same products without prices.
 * Recommended products have none, since theirs differ by session; prices of an ended session are never a placeholder.
 */
export const visitorsPage =
  (filter: ProductFilter) =>
  <Shown>(shown: Shown | undefined, before: Before) =>
    filter.section !== 'recommended' && before?.queryHash === hashKey(productList(filter, visitor).queryKey)
      ? shown
      : undefined

/** Placeholder of the facets: the previous ones, with `isOutdated` when their counts belong to another filter. */
export const facetsBefore =
  (filter: ProductFilter, session: Session) =>
  (shown: ShownFacets | undefined, before: (Before & { queryKey: NounKey }) | undefined) => {
    const isSame = before?.queryHash === hashKey(facetList(filter, visitor).queryKey)
    const placeholder = shownBefore(session)(shown, before)
    return isSame || !placeholder ? placeholder : { ...placeholder, isOutdated: true }
  }

/** Placeholder from the visitors' scope or the current session, never from a session that has ended. */
export const shownBefore =
  ({ key }: Session) =>
  <Shown>(shown: Shown | undefined, query: { queryKey: NounKey } | undefined) =>
    query && [visitor.key, key].includes(readKey(query.queryKey).scope) ? shown : undefined

/** Products similar to a search without results: those for the whole term, or else those for its longest word. */
export const nearestProducts = (search: string) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'nearest', search),
    queryFn: async ({ signal }) => {
      const longest = search.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), '')
      for (const query of new Set([search.slice(0, 100), longest.slice(0, 100)])) {
        if (query.length < 2) continue
        const { products } = await api(suggest, { query: { search: query }, signal })
        if (products.length > 0) return products
      }
      return []
    },
  })
