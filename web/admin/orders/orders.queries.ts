import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageOf } from '#contract/lists.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { getOrder, getOrderStats, listOrders, type StaffOrder } from '#contract/orders/orders.staff.ts'
import { addressOf, api } from '#web/lib/http/api.ts'
import { orderKeys, type Scope } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'

const shape = { search: text, status: oneOf(orderStates), ...listParams(['created_at']) }
export type OrderFilter = FilterOf<typeof shape>
export const orderFilter = urlFilter(shape)

const listQuery = (filter: OrderFilter) => ({ search: filter.search, status: filter.status, ...rowsQuery(filter) })

/** The addresses of the first page without a filter, and of the figures above it. */
export const firstOrders = [
  addressOf(listOrders, { query: listQuery(orderFilter.read(new URLSearchParams())) }),
  addressOf(getOrderStats),
]

export const orderList = (filter: OrderFilter, { key }: Session) => {
  const query = listQuery(filter)
  return queryOptions({
    queryKey: orderKeys.list(key, query),
    staleTime: orderStaleMs,
    queryFn: async ({ signal }): Promise<PageOf<StaffOrder>> => {
      const answer = await api(listOrders, { query, signal })
      if (Array.isArray(answer)) throw new TypeError('A page was requested, all orders came')
      return answer
    },
  })
}

const findInLists = (client: QueryClient, key: Scope, id: number) =>
  client
    .getQueriesData<PageOf<StaffOrder>>({ queryKey: orderKeys.part(key, 'list') })
    .flatMap(([, page]) => page?.content ?? [])
    .find((order) => order.id === id)

/** One order; the data of a list is its placeholder until the server responds. */
export const orderDetail = (client: QueryClient, id: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.one(key, id),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getOrder, { params: { id }, signal }),
    placeholderData: () => findInLists(client, key, id),
  })
