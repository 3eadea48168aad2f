import { queryOptions } from '@tanstack/react-query'
import { payoutStates } from '#contract/receipts/mpesa-choices.ts'
import { listPayouts, listUnsent } from '#contract/receipts/payouts.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

export const payoutKeys = keysOf('payouts')

const shape = { search: text, state: oneOf(payoutStates), ...numberedListParams(['id']) }
export type PayoutFilter = FilterOf<typeof shape>
export const payoutFilter = urlFilter(shape)

/** How often the list is read again while money is on its way, in milliseconds. */
const pollMs = 5_000

export const payoutList = ({ search, state, ...filter }: PayoutFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { search, state, page, size }
  return queryOptions({
    queryKey: payoutKeys.list(key, query),
    queryFn: ({ signal }) => api(listPayouts, { query, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.content.some((payout) => payout.state === 'asking' || payout.state === 'waiting') ? pollMs : false,
  })
}

/** What left tills in the books and was not sent. */
export const unsentMoney = ({ key }: Session) =>
  queryOptions({
    queryKey: payoutKeys.part(key, 'unsent'),
    queryFn: ({ signal }) => api(listUnsent, { signal }),
  })
