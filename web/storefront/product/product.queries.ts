import { queryOptions } from '@tanstack/react-query'
import { listRelatedProducts } from '#contract/catalogue/browse.ts'
import { listPublicProducts } from '#contract/catalogue/products.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** Related products of one product, as cards without prices. */
export const relatedProducts = (id: number) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'related', id),
    queryFn: ({ signal }) => api(listRelatedProducts, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  })

/** Products by id, without prices, in the order of `ids`; products no longer sold are left out. */
export const productsById = (ids: readonly number[]) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'by-id', ids),
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(','), size: ids.length }
      const { content } = await api(listPublicProducts, { query, signal })
      return ids.flatMap((id) => content.find((product) => product.id === id) ?? [])
    },
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  })

/** Up to six products that match all words or, if none does, the first two. */
export const closeTo = (terms: string) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'close-to', terms),
    queryFn: async ({ signal }) => {
      const find = (search: string) => api(listPublicProducts, { query: { search, size: 6 }, signal })
      const { content } = await find(terms)
      const fewer = terms.split(' ').slice(0, 2).join(' ')
      return content.length > 0 || fewer === terms ? content : (await find(fewer)).content
    },
    enabled: terms.length > 1,
  })
