import { queryOptions } from '@tanstack/react-query'
import { promotionSorts, promotionStates } from '#contract/orders/promotion-choices.ts'
import { getPromotion, listPromotionHistory, listPromotions } from '#contract/orders/promotions.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** Here rather than in `keys.ts`, so that no shopper loads them. */
export const promotionKeys = keysOf('promotions')

/** In milliseconds: orders use codes up at any time. */
const staleTime = 5_000

const shape = { search: text, state: oneOf(promotionStates), ...numberedListParams(promotionSorts) }
export type PromotionFilter = FilterOf<typeof shape>
export const promotionFilter = urlFilter(shape)

/** The filter and order of the list, without the page: what an export repeats. */
export const listedBy = ({ search, state, sort }: PromotionFilter) => ({ search, state, sort })

/** The filter of the address as a saved view, and the address of one. */
export const promotionViews = viewsOf(promotionFilter, ({ search, state }) => ({ search, state }))

export const promotionList = (filter: PromotionFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { ...listedBy(filter), page, size }
  return queryOptions({
    queryKey: promotionKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listPromotions, { query, signal }),
  })
}

export const promotionRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: promotionKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getPromotion, { params: { id }, signal }),
  })

/** The changes of a promotion, newest first. */
export const promotionHistory = (id: number, { key }: Session) =>
  recordHistory(promotionKeys.part(key, 'history', id), (request) =>
    api(listPromotionHistory, { params: { id }, ...request }),
  )
