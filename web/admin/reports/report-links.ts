import { businessDay, daysOfPeriod, periods } from '#contract/business-day.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { screens } from '../lib/screens.ts'
import { seesArrears } from '../lib/waiting.queries.ts'
import type { FigureName } from './figure-definitions.ts'
import { hasOwnDays, type ReportFilter } from './reports.queries.ts'

const withParams = (path: string, params: Record<string, string | number | undefined>) => {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The lists with the rows that figures count. */
export function linksOf(filter: ReportFilter, session: Session): Partial<Record<FigureName, string>> {
  const { period, from, to, branch } = filter
  const lending: Partial<Record<FigureName, string>> = seesArrears(session)
    ? {
        outstanding: withParams(screens.customers.path, { branch, sort: 'owes.desc' }),
        arrears: withParams(screens.customers.path, { branch, inArrears: 'true', sort: 'days_past_due.desc' }),
      }
    : {}
  if (!can(session, screens.orders.permission)) return lending
  const ofPeriod = periods.some((one) => one === period) ? { period } : daysOfPeriod(period, businessDay(new Date()))
  const days = hasOwnDays(filter) ? { from, to } : ofPeriod
  const orders = (rest: Record<string, string> = {}) => withParams(screens.orders.path, { ...days, branch, ...rest })
  return { ...lending, orders: orders(), newCustomers: orders({ first: 'yes' }) }
}
