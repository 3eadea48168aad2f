import { useQuery } from '@tanstack/react-query'
import type { ProductFilter } from '#web/features/products/product-filter.ts'
import { facetList, facetsBefore, productList } from '#web/features/products/products.queries.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Counts per filter. For a search that the server corrected, counts of the corrected search. */
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
