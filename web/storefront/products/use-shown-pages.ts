import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ProductFilter } from '../../features/products/product-filter.ts'
import { productList } from '../../features/products/products.queries.ts'
import { useSession } from '../../lib/session.ts'

const firstIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && Number.isInteger(state.from)
    ? Number(state.from)
    : null

/**
 * The pages on show: one, and those before it that Load more has brought. The step in the browser's history knows
 * where they began, so Back finds them all, as long as they are still here.
 */
export function useShownPages(filter: ProductFilter): number[] {
  const client = useQueryClient()
  const session = useSession()
  const from = firstIn(useLocation().state)
  const { page } = filter
  if (from === null || from < 1 || from >= page) return [page]
  const earlier = Array.from({ length: page - from }, (_, index) => from + index)
  const isHere = (earlierPage: number) =>
    client.getQueryData(productList({ ...filter, page: earlierPage }, session).queryKey) !== undefined
  return earlier.every(isHere) ? [...earlier, page] : [page]
}
