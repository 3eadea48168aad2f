import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ProductFilter } from '#web/features/products/product-filter.ts'
import { productList } from '#web/features/products/products.queries.ts'
import { listPages } from '#web/lib/query/list-pages.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The pages on screen: with the earlier ones while all of them are cached, so that Back shows the same list. */
export function useShownPages(filter: ProductFilter): number[] {
  const client = useQueryClient()
  const session = useSession()
  const { page } = filter
  const pages = listPages(useLocation().state, page)
  const isHere = (earlier: number) =>
    client.getQueryData(productList({ ...filter, page: earlier }, session).queryKey) !== undefined
  return pages.slice(0, -1).every(isHere) ? pages : [page]
}
