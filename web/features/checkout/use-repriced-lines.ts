import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { currentProducts } from './checkout.queries.ts'
import { type Remembered, repricedLines, totalsOf } from './repriced-lines.ts'

/** The lines of a cart at current prices and stock; until these are loaded, and offline, with the stored figures. */
export function useRepricedLines<Item extends Remembered>(items: readonly Item[]) {
  const session = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    ...currentProducts(
      items.map(({ id }) => id),
      session,
    ),
    placeholderData: keepPreviousData,
  })
  const lines = repricedLines(items, session.kind === 'visitor' ? undefined : data)
  return { lines, totals: totalsOf(lines), isRefreshing: isFetching, isStale: isError, refresh: refetch }
}
