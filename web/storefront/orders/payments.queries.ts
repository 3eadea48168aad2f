import { queryOptions } from '@tanstack/react-query'
import { listMyReceipts } from '#contract/receipts/my-receipts.ts'
import { api } from '#web/lib/http/api.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import { listCacheMs, pageQuery } from '#web/lib/query/list-pages.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, pageNumber, urlFilter } from '#web/lib/url/url-filter.ts'

const tab = 'payments'
const shape = { tab: oneOf([tab]), page: pageNumber }
const filter = urlFilter(shape)

/** Payments are on a tab of My Orders, for members. */
export const isPaymentsTab = (params: URLSearchParams, session: Session) =>
  session.kind === 'member' && filter.read(params).tab === tab

export type PaymentFilter = Omit<FilterOf<typeof shape>, 'tab'>

export const readPaymentFilter = (params: URLSearchParams): PaymentFilter => ({ page: filter.read(params).page })

/** The address of a page, from '?' on. */
export const paymentSearch = (page = 1) => filter.write({ tab, page: 1 }, { page })

/** One page of the member's payments, newest first. */
export const myPayments = ({ page }: PaymentFilter, session: Session) =>
  queryOptions({
    queryKey: receiptKeys.list(session.key, { page }),
    queryFn: ({ signal }) => api(listMyReceipts, { query: pageQuery(page), signal }),
    gcTime: listCacheMs,
  })
