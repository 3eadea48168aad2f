import { queryOptions } from '@tanstack/react-query'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import { api } from '#web/lib/http/api.ts'
import { myOrderKeys } from '#web/lib/query/keys.ts'
import { listCacheMs, pageQuery } from '#web/lib/query/list-pages.ts'
import type { Session } from '#web/lib/session/session.ts'
import type { OrderFilter } from './order-filter.ts'

const listQuery = ({ page, ...filter }: OrderFilter) => ({ ...filter, ...pageQuery(page) })

/** One page of the caller's orders, newest first, with the figures of all of them. */
export const myOrders = (filter: OrderFilter, { key }: Session) =>
  queryOptions({
    queryKey: myOrderKeys.list(key, filter),
    queryFn: ({ signal }) => api(listMyOrders, { query: listQuery(filter), signal }),
    gcTime: listCacheMs,
  })

/** One order with its history. Refetched on window focus, because staff may be processing it. */
export const myOrder = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: myOrderKeys.one(key, id),
    queryFn: ({ signal }) => api(getMyOrder, { params: { id }, signal }),
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
