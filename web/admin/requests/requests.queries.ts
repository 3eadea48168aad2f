import { queryOptions } from '@tanstack/react-query'
import { getRequest, listRequests, requestStates } from '#contract/orders/order-requests.ts'
import { api } from '#web/lib/http/api.ts'
import { requestKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

const shape = { search: text, status: oneOf(requestStates), branch: rowId, ...numberedListParams(['created_at']) }
export type RequestFilter = FilterOf<typeof shape>
export const requestFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ search, status, branch }: RequestFilter) => ({ search, status, branch })
/** The filter of the address as a saved view, and the address of one. */
export const requestViews = viewsOf(requestFilter, narrowedBy)

const listQuery = (filter: RequestFilter) => {
  const { sort, page, size } = rowsQuery(filter)
  return { ...narrowedBy(filter), sort, page, size }
}

export const requestRows = (filter: RequestFilter, { key }: Session) => {
  const query = listQuery(filter)
  return queryOptions({
    queryKey: requestKeys.part(key, 'rows', query),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(listRequests, { query, signal }),
  })
}

export const requestRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: requestKeys.one(key, id),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getRequest, { params: { id }, signal }),
  })
