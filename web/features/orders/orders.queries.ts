import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMyOrders } from '#contract/orders.ts'
import { api } from '../../lib/api.ts'
import type { Session } from '../../lib/session.ts'
import type { OrderFilter } from './order-filter.ts'

export const pageSize = 10

/** The one definition of "my orders": newest first, page after page. */
export const myOrders = (filter: OrderFilter, { key }: Session) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'mine', key, filter],
    queryFn: ({ pageParam, signal }) =>
      api(listMyOrders, { query: { ...filter, page: pageParam, size: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElements }) => ((page + 1) * size < totalElements ? page + 1 : undefined),
  })
