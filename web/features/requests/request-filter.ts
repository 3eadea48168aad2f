import { type RequestState, requestStates } from '#contract/orders/order-requests.ts'
import { pageIn } from '#web/lib/query/list-pages.ts'

/** As in the address. */
export type RequestFilter = {
  status: RequestState | undefined
  /** From 1. */
  page: number
}

const tab = 'requests'

/** Requests stand behind a tab of My Orders. */
export const isRequestsTab = (params: URLSearchParams) => params.get('tab') === tab

/** Reads an address; what makes no sense is left out. */
export const readRequestFilter = (params: URLSearchParams): RequestFilter => ({
  status: requestStates.find((state) => state === params.get('status')),
  page: pageIn(params),
})

/** The address of a filter, from '?' on. */
export function requestFilterSearch({ status, page }: Partial<RequestFilter>): string {
  const params = new URLSearchParams({ tab })
  if (status) params.set('status', status)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}
