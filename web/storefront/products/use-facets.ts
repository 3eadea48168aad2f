import { useQuery } from '@tanstack/react-query'
import type { ProductFilter } from '#web/features/products/product-filter.ts'
import { facetList, facetsBefore, productList } from '#web/features/products/products.queries.ts'
import { useSession } from '#web/lib/session/session.ts'

/** What each filter would leave. Where the shop looked for other words than those typed, they are counted. */
export function useFacets(filter: ProductFilter) {
  const session = useSession()
  const { data: list } = useQuery(productList(filter, session))
  const search = list?.correctedTo ?? filter.search
  const counted = { ...filter, search }
  return useQuery({
    ...facetList(counted, session),
    enabled: list !== undefined || !filter.search,
    placeholderData: facetsBefore(counted, session),
  })
}
