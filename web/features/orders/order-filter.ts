import { type ShopperState, shopperStates } from '#contract/order-states.ts'

/** As in the address. */
export type OrderFilter = { search?: string; status?: ShopperState }

const longestSearch = 200

/** Reads an address; what makes no sense is left out. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const search = params.get('search')?.trim().slice(0, longestSearch)
  const status = shopperStates.find((state) => state === params.get('status'))
  return { ...(search ? { search } : {}), ...(status ? { status } : {}) }
}

/** The address of a filter, from '?' on; empty for all orders. */
export function orderFilterSearch({ search, status }: OrderFilter): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const isFiltered = ({ search, status }: OrderFilter) => Boolean(search || status)
