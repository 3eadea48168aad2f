import { businessDay, daysOfPeriod, periods } from '#contract/business-day.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { screens } from '../lib/screens.ts'
import type { FigureName } from './figure-definitions.ts'
import { hasOwnDays, type ReportFilter } from './reports.queries.ts'

const withParams = (path: string, params: Record<string, string | number | undefined>) => {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The list of receipts of the branch. */
const receiptsOf = ({ branch }: ReportFilter, params: Record<string, string | number | undefined>) =>
  withParams(screens.receiptList.path, { branch, ...params })

/** The receipts of the period, which the row of a table counts. */
export function receiptsOfPeriod(filter: ReportFilter, params: Record<string, string | number | undefined>) {
  const { from, to } = hasOwnDays(filter) ? filter : daysOfPeriod(filter.period, businessDay(new Date()))
  return receiptsOf(filter, { from, to, ...params })
}

/** The clients in arrears of the branch at the end of the last day of the report. */
export const arrearsOf = (
  { branch }: ReportFilter,
  day: string,
  params: Record<string, string | number | undefined> = {},
) => withParams(screens.arrears.path, { branch, ...(day < businessDay(new Date()) ? { day } : {}), ...params })

/** The lists with the rows that figures count. */
export function linksOf(filter: ReportFilter, session: Session): Partial<Record<FigureName, string>> {
  const { period, from, to, branch } = filter
  const seesDebts = can(session, screens.customers.permission) && can(session, 'Place Orders')
  const lending: Partial<Record<FigureName, string>> = {
    ...(seesDebts ? { outstanding: withParams(screens.customers.path, { branch, sort: 'owes.desc' }) } : {}),
    ...(can(session, screens.arrears.permission) ? { arrears: withParams(screens.arrears.path, { branch }) } : {}),
  }
  const money: Partial<Record<FigureName, string>> = {
    ...(can(session, screens.receiptList.permission) ? { unmatched: receiptsOf(filter, { state: 'unmatched' }) } : {}),
    ...(can(session, screens.cashBoxes.permission)
      ? { cashInHand: withParams(screens.cashBoxes.path, { branch }) }
      : {}),
  }
  if (!can(session, screens.orders.permission)) return { ...lending, ...money }
  const ofPeriod = periods.some((one) => one === period) ? { period } : daysOfPeriod(period, businessDay(new Date()))
  const days = hasOwnDays(filter) ? { from, to } : ofPeriod
  const orders = (rest: Record<string, string> = {}) => withParams(screens.orders.path, { ...days, branch, ...rest })
  return { ...lending, ...money, orders: orders(), newCustomers: orders({ first: 'yes' }) }
}
