import { lastNumberedRow } from '#contract/lists.ts'
import { shopperStates } from '#contract/orders/order-states.ts'
import { orderPeriods } from '#contract/orders/orders.ts'
import { pageSize } from '#web/lib/query/list-pages.ts'
import { type FilterOf, oneOf, type Param, pageNumber, text, urlFilter } from '#web/lib/url/url-filter.ts'

/** The last page the server numbers; older orders are found by search or filter. */
export const lastPage = lastNumberedRow / pageSize

const reachablePage: Param<number, number> = {
  ...pageNumber,
  read: (digits) => Math.min(pageNumber.read(digits) ?? 1, lastPage),
}

const shape = { search: text, status: oneOf(shopperStates), period: oneOf(orderPeriods), page: reachablePage }
export type OrderFilter = FilterOf<typeof shape>

export const orderFilter = urlFilter(shape)
