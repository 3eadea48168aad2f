import { queryOptions } from '@tanstack/react-query'
import { getMyOrder, listMyOrders } from '#contract/orders.ts'
import { api } from '../../lib/api.ts'
import type { Session } from '../../lib/session.ts'
import type { OrderFilter } from './order-filter.ts'

export const pageSize = 10

/** Everything here is asked anew after a change to an order. */
export const ordersKey = ['orders'] as const

/** One page of my orders, newest first, with the figures over all of them. */
export const myOrders = ({ page, ...filter }: OrderFilter, { key }: Session) =>
  queryOptions({
    queryKey: [...ordersKey, 'mine', key, filter, page],
    queryFn: ({ signal }) => api(listMyOrders, { query: { ...filter, page: page - 1, size: pageSize }, signal }),
    // Back finds the list as it was left.
    gcTime: 30 * 60_000,
  })

/** One order with its history. Asked anew when its reader comes back to it: somebody may be working on it. */
export const myOrder = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', key, id],
    queryFn: ({ signal }) => api(getMyOrder, { params: { id }, signal }),
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
