import { queryOptions } from '@tanstack/react-query'
import { type DashboardPeriod, dashboardPeriods, getDashboard } from '#contract/site/dashboard.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { dashboardKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, type Param, rowId, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'

const period: Param<DashboardPeriod, DashboardPeriod> = { ...oneOf(dashboardPeriods), fallback: '30d' }
const shape = { period, branch: rowId }
export type DashboardFilter = FilterOf<typeof shape>
export const dashboardFilter = urlFilter(shape)

export const dashboardFigures = ({ period, branch }: DashboardFilter, { key }: Session) =>
  queryOptions({
    queryKey: dashboardKeys.list(key, { period, branch }),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getDashboard, { query: { period, branch }, signal }),
  })
