import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPrices } from '#contract/catalogue/browse.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys, readKey } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { batchById } from './batch-by-id.ts'
import { isPriced, type MaybePriced } from './shown-product.ts'

const fetchPrice = batchById(async (ids) => (await api(listPrices, { query: { ids: ids.join(',') } })).prices)

/** The prices of products for a session. Requests made at the same time are batched into one call. */
const pricesOf = (ids: readonly number[], { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'prices', ids),
    queryFn: async () => (await Promise.all(ids.map(fetchPrice))).filter((price) => price !== null),
  })

/**
 * Public products, with their prices once they are loaded. They are fetched while `enabled` is true: one query for the
 * whole list, since a query for each of fifty tiles delays a page on a phone. A list that grows shows the prices it has.
 * After a failed call the products without a price say so.
 */
export function usePriced<P extends { id: number }>(products: readonly P[], enabled = true) {
  const session = useSession()
  const ids = products.filter((product) => !isPriced(product)).map(({ id }) => id)
  const { data, isError } = useQuery({
    ...pricesOf(ids, session),
    enabled: enabled && session.kind !== 'visitor' && ids.length > 0,
    placeholderData: (prices, query) => (query && readKey(query.queryKey).scope === session.key ? prices : undefined),
  })
  return useMemo((): readonly (P & MaybePriced)[] => {
    if (isError) return products.map((product) => (isPriced(product) ? product : { ...product, hasNoAnswer: true }))
    if (!data) return products
    const prices = new Map(
      data.map(({ id, price, originalPrice, discount }) => [id, { price, originalPrice, discount }]),
    )
    return products.map((product) => ({ ...product, ...prices.get(product.id) }))
  }, [products, data, isError])
}
