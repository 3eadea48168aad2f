import { listProducts } from '../catalogue/products.ts'
import type { Endpoint } from '../endpoint.ts'
import { listRequests } from '../orders/order-requests.ts'
import { listOrders } from '../orders/orders.staff.ts'
import { listRefusals } from '../orders/refusals.staff.ts'

/**
 * The call behind each list of the console, by the name under which column layouts and views of the list are stored. The
 * query of the call is the filter of the list: a view may have its parameters, except those of a page.
 */
export const consoleLists = {
  orders: listOrders,
  products: listProducts,
  refusals: listRefusals,
  requests: listRequests,
} satisfies Record<string, Endpoint>

export type ConsoleList = keyof typeof consoleLists
export const consoleListNames = Object.keys(consoleLists) as [ConsoleList, ...ConsoleList[]]
