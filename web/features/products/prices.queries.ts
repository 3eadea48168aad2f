import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPrices } from '#contract/catalogue/browse.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { batchById } from './batch-by-id.ts'
import { isPriced, type Prices } from './shown-product.ts'

const fetchPrice = batchById(async (ids) => (await api(listPrices, { query: { ids: ids.join(',') } })).prices)

/** The prices of one product for a session. Requests made at the same time are batched into one call. */
const priceOf = (id: number, { key }: Session) =>
  queryOptions({ queryKey: productKeys.part(key, 'price', id), queryFn: () => fetchPrice(id) })

/** A public product, with its prices once they are loaded. They are fetched while `enabled` is true. */
export function usePriced<P extends { id: number }>(product: P, enabled = true): P & Partial<Prices> {
  const session = useSession()
  const known: P & Partial<Prices> = product
  const { data } = useQuery({
    ...priceOf(product.id, session),
    enabled: enabled && session.kind !== 'visitor' && !isPriced(known),
  })
  return useMemo(() => {
    if (!data) return product
    const { price, originalPrice, discount } = data
    return { ...product, price, originalPrice, discount }
  }, [product, data])
}
