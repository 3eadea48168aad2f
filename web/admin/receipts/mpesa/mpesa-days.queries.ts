import { queryOptions } from '@tanstack/react-query'
import { getMpesaDay, listMpesaDays, mpesaDayStates } from '#contract/receipts/mpesa-days.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

export const mpesaDayKeys = keysOf('mpesa-days')

const shape = { search: text, state: oneOf(mpesaDayStates), from: day, to: day, ...numberedListParams(['day']) }
export type MpesaDayFilter = FilterOf<typeof shape>
export const mpesaDayFilter = urlFilter(shape)

/** In milliseconds. */
const staleTime = 5_000

/** Days of tills as they were last compared, the latest first. */
export const mpesaDayList = (filter: MpesaDayFilter, { key }: Session) => {
  const { search, state, from, to } = filter
  const { page, size } = rowsQuery(filter)
  const query = { search, state, from, to, page, size }
  return queryOptions({
    queryKey: mpesaDayKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listMpesaDays, { query, signal }),
  })
}

export const mpesaDay = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: mpesaDayKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getMpesaDay, { params: { id }, signal }),
  })
