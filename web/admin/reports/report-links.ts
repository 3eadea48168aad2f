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

/** The lists with the rows that figures count. */
export function linksOf(filter: ReportFilter, session: Session): Partial<Record<FigureName, string>> {
  const { period, from, to, branch } = filter
  if (!can(session, screens.orders.permission)) return {}
  const ofPeriod = periods.some((one) => one === period) ? { period } : daysOfPeriod(period, businessDay(new Date()))
  const days = hasOwnDays(filter) ? { from, to } : ofPeriod
  const orders = (rest: Record<string, string> = {}) => withParams(screens.orders.path, { ...days, branch, ...rest })
  return { orders: orders(), newCustomers: orders({ first: 'yes' }) }
}
