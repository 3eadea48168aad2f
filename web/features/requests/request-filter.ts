import { requestStates } from '#contract/orders/order-requests.ts'
import { type FilterOf, oneOf, pageNumber, urlFilter } from '#web/lib/url/url-filter.ts'

const tab = 'requests'
const shape = { tab: oneOf([tab]), status: oneOf(requestStates), page: pageNumber }
const filter = urlFilter(shape)

export type RequestFilter = Omit<FilterOf<typeof shape>, 'tab'>

/** Requests are on a tab of My Orders. */
export const isRequestsTab = (params: URLSearchParams) => filter.read(params).tab === tab

/** Reads an address; invalid parameters are ignored. */
export function readRequestFilter(params: URLSearchParams): RequestFilter {
  const { tab: _, ...rest } = filter.read(params)
  return rest
}

/** The address of a filter, from '?' on. */
export const requestFilterSearch = (change: Partial<RequestFilter>) => filter.write({ tab, page: 1 }, change)
