import { type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  getProduct,
  getPublicProduct,
  listProducts,
  listPublicProducts,
  type PricedProduct,
  type PublicProduct,
} from '#contract/products.ts'
import { api } from '../../lib/api.ts'
import { type Session, visitor } from '../../lib/session.ts'
import type { ProductFilter } from './product-filter.ts'

export const pageSize = 24

type ShownPage = {
  content: (PublicProduct | PricedProduct)[]
  totalElements: number
  totalIsCapped?: boolean | undefined
  /** Nothing was found for what was typed: this was looked for instead. */
  correctedTo?: string | undefined
}

/** One page of the list: for visitors without prices, for a session with them. */
export const productList = ({ page, ...filter }: ProductFilter, { kind, key }: Session) =>
  queryOptions({
    queryKey: ['products', 'list', key, { ...filter, page }],
    queryFn: ({ signal }): Promise<ShownPage> => {
      const query = { ...filter, page: page - 1, size: pageSize }
      return kind === 'visitor' ? api(listPublicProducts, { query, signal }) : api(listProducts, { query, signal })
    },
  })

const publicProduct = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'public', slug],
    queryFn: ({ signal }) => api(getPublicProduct, { params: { slug }, signal }),
  })

/** One product by its slug. With a session its price follows by id. */
export const productDetail = (slug: string, { kind, key }: Session) =>
  queryOptions({
    queryKey: ['products', 'detail', key, slug],
    queryFn: async ({ signal, client }) => {
      const known = await client.ensureQueryData(publicProduct(slug))
      return kind === 'visitor' ? known : api(getProduct, { params: { id: known.id }, signal })
    },
  })

/**
 * What may stand until an answer has come: what everybody may see, or what this reader was shown. Never the prices
 * of a session that has ended.
 */
export const shownBefore =
  ({ key }: Session) =>
  <Shown>(shown: Shown | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && [visitor.key, key].some((reader) => reader === query.queryKey[2]) ? shown : undefined
