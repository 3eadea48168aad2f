import { queryOptions } from '@tanstack/react-query'
import {
  isReportable,
  type ReportPeriod,
  type ReportSection,
  reportPeriods,
  reportSections,
} from '#contract/site/report-choices.ts'
import {
  getArrearsReport,
  getCustomersReport,
  getFinancialReport,
  getMoneyReport,
  getOverviewReport,
  getProductsReport,
  getSalesReport,
} from '#contract/site/reports.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, oneOf, type Param, pageNumber, rowId, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'

const section: Param<ReportSection, ReportSection> = { ...oneOf(reportSections), fallback: 'overview' }
const period: Param<ReportPeriod, ReportPeriod> = { ...oneOf(reportPeriods), fallback: '30d' }
/** `report` is a file among the recent ones, `page` their page. */
const shape = { section, period, from: day, to: day, branch: rowId, report: rowId, page: pageNumber }
export type ReportFilter = FilterOf<typeof shape>
export const reportFilter = urlFilter(shape)

/** From and to take the place of the period once both are given. */
export const hasOwnDays = ({ from, to }: ReportFilter) => from !== undefined && to !== undefined

/** Whether the chosen days are ones that a report can have. */
export const hasUsableDays = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>) =>
  from === undefined || to === undefined || isReportable(from, to)

/** Period and branch, as the calls have them. */
export const queryOf = (filter: ReportFilter) =>
  hasOwnDays(filter)
    ? { from: filter.from, to: filter.to, branch: filter.branch }
    : { period: filter.period, branch: filter.branch }

const common = (section: ReportSection, filter: ReportFilter, { key }: Session) => ({
  queryKey: reportKeys.list(key, { section, ...queryOf(filter) }),
  staleTime: orderStaleMs,
})

/** The report of each section. */
export const reports = {
  overview: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('overview', filter, session),
      queryFn: ({ signal }) => api(getOverviewReport, { query: queryOf(filter), signal }),
    }),
  sales: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('sales', filter, session),
      queryFn: ({ signal }) => api(getSalesReport, { query: queryOf(filter), signal }),
    }),
  customers: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('customers', filter, session),
      queryFn: ({ signal }) => api(getCustomersReport, { query: queryOf(filter), signal }),
    }),
  products: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('products', filter, session),
      queryFn: ({ signal }) => api(getProductsReport, { query: queryOf(filter), signal }),
    }),
  money: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('money', filter, session),
      queryFn: ({ signal }) => api(getMoneyReport, { query: queryOf(filter), signal }),
    }),
  arrears: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('arrears', filter, session),
      queryFn: ({ signal }) => api(getArrearsReport, { query: queryOf(filter), signal }),
    }),
  financial: (filter: ReportFilter, session: Session) =>
    queryOptions({
      ...common('financial', filter, session),
      queryFn: ({ signal }) => api(getFinancialReport, { query: queryOf(filter), signal }),
    }),
}
