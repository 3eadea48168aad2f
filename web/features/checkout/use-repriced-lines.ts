import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { currentGoods } from './checkout.queries.ts'
import { freshLines, type Remembered, totalsOf } from './repriced-lines.ts'

/** The lines of a cart at the prices and stock of this moment; until they are here, and without a line, as remembered. */
export function useFreshLines<Item extends Remembered>(items: readonly Item[]) {
  const session = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    ...currentGoods(
      items.map(({ id }) => id),
      session,
    ),
    placeholderData: keepPreviousData,
  })
  const lines = freshLines(items, session.kind === 'visitor' ? undefined : data)
  return { lines, totals: totalsOf(lines), isRefreshing: isFetching, isStale: isError, refresh: refetch }
}
