import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageOf } from '#contract/lists.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { getOrder, getOrderStats, listOrders, type StaffOrder } from '#contract/orders/orders.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys, type Scope } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { freeText, type ListFilter, oneOf } from '../list/list-filter.ts'

export const pageSize = 20

/** Others change orders all day: what was seen a moment ago is shown, and asked for again. */
const staleTime = 5_000

export const orderFilter = { search: freeText, status: oneOf(orderStates) }
type OrderFilter = Pick<ListFilter<typeof orderFilter>, 'words' | 'page' | 'olderThan' | 'newerThan'>

export const orderList = ({ words, page, olderThan, newerThan }: OrderFilter, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.list(key, { ...words, page, olderThan, newerThan }),
    staleTime,
    queryFn: async ({ signal }): Promise<PageOf<StaffOrder>> => {
      const query = { ...words, page: page - 1, size: pageSize, olderThan, newerThan }
      const answer = await api(listOrders, { query, signal })
      if (Array.isArray(answer)) throw new TypeError('A page was asked for, all orders came')
      return answer
    },
  })

export const orderStats = ({ key }: Session) =>
  queryOptions({
    queryKey: orderKeys.part(key, 'stats'),
    staleTime,
    queryFn: ({ signal }) => api(getOrderStats, { signal }),
  })

const inSomeList = (client: QueryClient, key: Scope, id: number) =>
  client
    .getQueriesData<PageOf<StaffOrder>>({ queryKey: orderKeys.part(key, 'list') })
    .flatMap(([, page]) => page?.content ?? [])
    .find((order) => order.id === id)

/** One order: what a list said of it until the server's own answer is here. */
export const orderDetail = (client: QueryClient, id: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getOrder, { params: { id }, signal }),
    placeholderData: () => inSomeList(client, key, id),
  })
