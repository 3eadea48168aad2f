import { lastNumberedRow } from '#contract/lists.ts'
import { type ShopperState, shopperStates } from '#contract/orders/order-states.ts'
import { type OrderPeriod, orderPeriods } from '#contract/orders/orders.ts'
import { pageIn, pageSize } from '#web/lib/query/list-pages.ts'

/** As in the address. */
export type OrderFilter = {
  search: string | undefined
  status: ShopperState | undefined
  period: OrderPeriod | undefined
  /** From 1. */
  page: number
}

const longestSearch = 200
/** Older orders are found by searching or by a filter. */
export const lastPage = lastNumberedRow / pageSize

/** Reads an address; what makes no sense is left out. */
export const readOrderFilter = (params: URLSearchParams): OrderFilter => ({
  search: params.get('search')?.trim().slice(0, longestSearch) || undefined,
  status: shopperStates.find((state) => state === params.get('status')),
  period: orderPeriods.find((period) => period === params.get('period')),
  page: Math.min(pageIn(params), lastPage),
})

/** The address of a filter, from '?' on; empty for all orders. Any change but of the page starts at page 1. */
export function orderFilterSearch(filter: OrderFilter, change: Partial<OrderFilter> = {}): string {
  const { search, status, period, page } = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  if (period) params.set('period', period)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const isFiltered = ({ search, status, period }: OrderFilter) => Boolean(search || status || period)
