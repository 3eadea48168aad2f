import { queryOptions } from '@tanstack/react-query'
import { listPrices } from '#contract/catalogue/browse.ts'
import { listPublicProducts } from '#contract/catalogue/products.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import type { RequestedWishes } from './wishlist.rules.ts'

/** The current data of these products, for a session with prices; fetched each time a screen opens. */
export const wishedProducts = (ids: readonly number[], { kind, key }: Session) => {
  const requestedIds = [...ids].sort((a, b) => a - b)
  return queryOptions({
    queryKey: productKeys.part(key, 'wished', requestedIds),
    queryFn: async ({ signal }): Promise<RequestedWishes> => {
      const list = requestedIds.join(',')
      const [products, costs] = await Promise.all([
        api(listPublicProducts, { query: { ids: list, size: requestedIds.length }, signal }),
        kind === 'visitor' ? null : api(listPrices, { query: { ids: list }, signal }),
      ])
      return { ids: requestedIds, products: products.content, prices: costs?.prices ?? [] }
    },
    enabled: requestedIds.length > 0,
    staleTime: 0,
  })
}
