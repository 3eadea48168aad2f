import { queryOptions } from '@tanstack/react-query'
import { listMonths } from '#contract/lending/months.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, urlFilter } from '#web/lib/url/url-filter.ts'

export const monthKeys = keysOf('months')

const shape = numberedListParams(['month'])
type MonthFilter = FilterOf<typeof shape>
export const monthFilter = urlFilter(shape)

/** In milliseconds. */
const staleTime = 5_000

/** The months of the books that have ended, the latest first. */
export const monthList = (filter: MonthFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { page, size }
  return queryOptions({
    queryKey: monthKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listMonths, { query, signal }),
  })
}
