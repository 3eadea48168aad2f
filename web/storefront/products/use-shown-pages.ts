import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ProductFilter } from '../../features/products/product-filter.ts'
import { productList } from '../../features/products/products.queries.ts'
import { useSession } from '../../lib/session.ts'
import { shownPages } from '../../lib/shown-pages.ts'

/** The pages on show, as long as those before the one in the address are still here: Back finds them all. */
export function useShownPages(filter: ProductFilter): number[] {
  const client = useQueryClient()
  const session = useSession()
  const { page } = filter
  const pages = shownPages(useLocation().state, page)
  const isHere = (earlier: number) =>
    client.getQueryData(productList({ ...filter, page: earlier }, session).queryKey) !== undefined
  return pages.slice(0, -1).every(isHere) ? pages : [page]
}
