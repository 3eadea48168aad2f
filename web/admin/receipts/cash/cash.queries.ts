import { queryOptions } from '@tanstack/react-query'
import { getCashBox, getMyCash, listCashBoxes, listCashTakers } from '#contract/receipts/cash.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { cashKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'

/** In milliseconds. */
const staleTime = 5_000

type Day = string | undefined

/** The own book of a day; of today without one. */
export const myCash = (day: Day, { key }: Session) =>
  queryOptions({
    queryKey: cashKeys.part(key, 'mine', day ?? 'today'),
    staleTime,
    queryFn: ({ signal }) => api(getMyCash, { query: { day }, signal }),
  })

/** The book of another person. */
export const cashBox = (id: number, day: Day, { key }: Session) =>
  queryOptions({
    queryKey: cashKeys.part(key, 'box', { id, day: day ?? 'today' }),
    staleTime,
    queryFn: ({ signal }) => api(getCashBox, { params: { id }, query: { day }, signal }),
  })

/** Whom the session may hand cash over to. */
export const cashTakers = ({ key }: Session) =>
  queryOptions({
    queryKey: cashKeys.part(key, 'takers'),
    staleTime,
    queryFn: ({ signal }) => api(listCashTakers, { signal }),
  })

const shape = { search: text, branch: rowId, above: oneOf(['true']), ...numberedListParams(['balance']) }
export type CashBoxFilter = FilterOf<typeof shape>
export const cashBoxFilter = urlFilter(shape)

/** The boxes of the staff in scope, the most cash first. */
export const cashBoxList = (filter: CashBoxFilter, { key }: Session) => {
  const { search, branch } = filter
  const above = filter.above && true
  const { page, size } = rowsQuery(filter)
  const query = { search, branch, above, page, size }
  return queryOptions({
    queryKey: cashKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listCashBoxes, { query, signal }),
  })
}
