import { screens } from '../lib/screens.ts'
import type { DashboardFilter } from './dashboard.queries.ts'

type Params = Record<string, string | number | undefined>

const withParams = (path: string, params: Params) => {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** The lists with the rows that a figure of the dashboard counts. */
export const listLinks = ({ period, branch }: DashboardFilter) => ({
  orders: withParams(screens.orders.path, { period, branch }),
  sales: withParams(screens.orders.path, { period, branch, sold: 'yes' }),
  ordersOf: (day: string) => withParams(screens.orders.path, { from: day, to: day, branch }),
  salesOf: (product: number) => withParams(screens.orders.path, { product, period, branch, sold: 'yes' }),
  newestOrders: withParams(screens.orders.path, { branch }),
  firstOrders: withParams(screens.orders.path, { period, branch, first: 'yes' }),
  dueOrders: withParams(screens.orders.path, { branch, due: 'yes' }),
  refusals: (reason?: string) => withParams(screens.refusals.path, { reason, period, branch }),
  lowStock: withParams(screens.stock.path, { lowStock: 'true', inStock: 'true', sort: 'stock.asc' }),
  outOfStock: withParams(screens.stock.path, { lowStock: 'true', sort: 'stock.asc' }),
})
export type ListLinks = ReturnType<typeof listLinks>
