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
  /** Nothing was found for what was typed: this was looked for instead. */
  correctedTo?: string | undefined
}

/** The words of a filter as the API knows them. A page carries its query keys, and an undefined field by its name too. */
const wordsOf = ({ page: _, view: __, sort: ___, sale, min, max, ...open }: ProductFilter) => ({
  open,
  priced: withoutEmpty({ isOnSale: sale, min, max }),
})

const isOwn = ({ section }: ProductFilter, { kind }: Session) => section === 'recommended' && kind !== 'visitor'

/** What a person's own list is made of is part of its key: it changes with what they looked at. */
const ownKey = (filter: ProductFilter, session: Session) => (isOwn(filter, session) ? { viewed: viewedIds() } : {})

/** The words of a filter with the ids of one person's recommended products in place of that section. */
async function ownWords<Words extends { section?: unknown }>(
  words: Words,
  filter: ProductFilter,
  session: Session,
  client: QueryClient,
) {
  const ids = isOwn(filter, session) ? await recommendedIds(client, session) : undefined
  return ids ? { ...words, section: undefined, ids } : words
}

/** One page of the list: for visitors without prices, for a session with them. */
export const productList = (filter: ProductFilter, session: Session) => {
  const { kind, key } = session
  const { open, priced } = wordsOf(filter)
  const { sort, page } = filter
  return queryOptions({
    queryKey: productKeys.list(key, { ...open, ...priced, sort, page, ...ownKey(filter, session) }),
    queryFn: async ({ signal, client }): Promise<ShownPage> => {
      const query = { ...open, sort, page: page - 1, size: pageSize }
      if (kind === 'visitor') return api(listPublicProducts, { query, signal })
      return api(listProducts, { query: await ownWords({ ...query, ...priced }, filter, session, client), signal })
    },
    // Back finds the list as it was left.
    gcTime: 30 * 60_000,
  })
}

/** How many products each filter would leave, given the others; for a session also between which prices. */
export const facetList = (filter: ProductFilter, session: Session) => {
  const { kind, key } = session
  const { open, priced } = wordsOf(filter)
  return queryOptions({
    queryKey: productKeys.part(key, 'facets', { ...open, ...priced, ...ownKey(filter, session) }),
    queryFn: async ({ signal, client }): Promise<ShownFacets> => {
      if (kind === 'visitor') return api(listPublicFacets, { query: open, signal })
      return api(listFacets, { query: await ownWords({ ...open, ...priced }, filter, session, client), signal })
    },
  })
}

const publicProduct = (slug: string) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'public', slug),
    queryFn: ({ signal }) => api(getPublicProduct, { params: { slug }, signal }),
  })

/** One product by its slug. With a session its price follows by id. */
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
 * What may stand until a member's own answer has come: the visitors' list for the same words, which is the same goods
 * without prices. Never another list, as one's own recommended products are, nor the prices of a session that has ended.
 */
export const visitorsPage =
  (filter: ProductFilter) =>
  <Shown>(shown: Shown | undefined, before: Before) =>
    filter.section !== 'recommended' && before?.queryHash === hashKey(productList(filter, visitor).queryKey)
      ? shown
      : undefined

/**
 * The filters stay while theirs are on the way: where they belong to other words, `isOutdated` says that their counts
 * are not to be shown.
 */
export const facetsBefore =
  (filter: ProductFilter, session: Session) =>
  (shown: ShownFacets | undefined, before: (Before & { queryKey: NounKey }) | undefined) => {
    const isSame = before?.queryHash === hashKey(facetList(filter, visitor).queryKey)
    const kept = shownBefore(session)(shown, before)
    return isSame || !kept ? kept : { ...kept, isOutdated: true }
  }

/**
 * What may stand until an answer has come: what everybody may see, or what this reader was shown. Never the prices
 * of a session that has ended.
 */
export const shownBefore =
  ({ key }: Session) =>
  <Shown>(shown: Shown | undefined, query: { queryKey: NounKey } | undefined) =>
    query && [visitor.key, key].includes(readKey(query.queryKey).scope) ? shown : undefined

/** Products near to words that found nothing: by all of them, else by the longest. */
export const nearestProducts = (search: string) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'nearest', search),
    queryFn: async ({ signal }) => {
      const longest = search.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), '')
      for (const words of new Set([search.slice(0, 100), longest.slice(0, 100)])) {
        if (words.length < 2) continue
        const { products } = await api(suggest, { query: { search: words }, signal })
        if (products.length > 0) return products
      }
      return []
    },
  })
