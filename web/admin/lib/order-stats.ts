import { queryOptions } from '@tanstack/react-query'
import { getOrderStats } from '#contract/orders/orders.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** Staff change orders all day, so cached ones are shown but soon fetched again. In milliseconds. */
export const orderStaleMs = 5_000

/** The figures of the orders in scope. */
export const orderStats = ({ key }: Session) =>
  queryOptions({
    queryKey: orderKeys.part(key, 'stats'),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getOrderStats, { signal }),
  })
