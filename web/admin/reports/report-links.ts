import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { screens } from '../lib/screens.ts'
import type { FigureName } from './figure-definitions.ts'
import { hasOwnDays, type ReportFilter } from './reports.queries.ts'

const withParams = (path: string, params: Record<string, string | number | undefined>) => {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The lists with the rows that figures count, for own days and the periods that the list of orders has. */
export function linksOf(filter: ReportFilter, session: Session): Partial<Record<FigureName, string>> {
  const { from, to, branch } = filter
  const days = hasOwnDays(filter) ? { from, to } : { period: filter.period }
  if (!can(session, screens.orders.permission) || days.period === '1y') return {}
  const orders = (rest: Record<string, string> = {}) => withParams(screens.orders.path, { ...days, branch, ...rest })
  return { orders: orders(), newCustomers: orders({ first: 'yes' }) }
}
