import { queryOptions } from '@tanstack/react-query'
import { periods } from '#contract/business-day.ts'
import { listRefusals, refusalReasons } from '#contract/orders/refusals.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { refusalKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

const shape = {
  search: text,
  reason: oneOf(refusalReasons),
  period: oneOf(periods),
  from: day,
  to: day,
  branch: rowId,
  ...listParams(['at']),
}
export type RefusalFilter = FilterOf<typeof shape>
export const refusalFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ search, reason, period, from, to, branch }: RefusalFilter) => ({
  search,
  reason,
  period,
  from,
  to,
  branch,
})
/** The filter of the address as a saved view, and the address of one. */
export const refusalViews = viewsOf(refusalFilter, narrowedBy)

export const refusalList = (filter: RefusalFilter, { key }: Session) => {
  const query = { ...narrowedBy(filter), ...rowsQuery(filter) }
  return queryOptions({
    queryKey: refusalKeys.list(key, query),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(listRefusals, { query, signal }),
  })
}
