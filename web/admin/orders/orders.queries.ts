import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageOf } from '#contract/lists.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { getOrder, getOrderStats, listOrders, type StaffOrder } from '#contract/orders/orders.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { freeText, type ListFilter, oneOf } from '../list/list-filter.ts'

export const pageSize = 20

/** Others change orders all day: what was seen a moment ago is shown, and asked for again. */
const staleTime = 5_000

export const orderFilter = { search: freeText, status: oneOf(orderStates) }
type OrderFilter = Pick<ListFilter<typeof orderFilter>, 'words' | 'page' | 'olderThan' | 'newerThan'>

export const orderList = ({ words, page, olderThan, newerThan }: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'list', { ...words, page, olderThan, newerThan }],
    staleTime,
    queryFn: async ({ signal }): Promise<PageOf<StaffOrder>> => {
      const query = { ...words, page: page - 1, size: pageSize, olderThan, newerThan }
      const answer = await api(listOrders, { query, signal })
      if (Array.isArray(answer)) throw new TypeError('A page was asked for, all orders came')
      return answer
    },
  })

export const orderStats = () =>
  queryOptions({
    queryKey: ['orders', 'staff', 'stats'],
    staleTime,
    queryFn: ({ signal }) => api(getOrderStats, { signal }),
  })

const inSomeList = (client: QueryClient, id: number) =>
  client
    .getQueriesData<PageOf<StaffOrder>>({ queryKey: ['orders', 'staff', 'list'] })
    .flatMap(([, page]) => page?.content ?? [])
    .find((order) => order.id === id)

/** One order: what a list said of it until the server's own answer is here. */
export const orderDetail = (client: QueryClient, id: number) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'detail', id],
    staleTime,
    queryFn: ({ signal }) => api(getOrder, { params: { id }, signal }),
    placeholderData: () => inSomeList(client, id),
  })
