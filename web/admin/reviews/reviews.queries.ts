import { queryOptions } from '@tanstack/react-query'
import { periods } from '#contract/business-day.ts'
import { reviewStates } from '#contract/catalogue/review-choices.ts'
import { getReview, listAllReviews, listReviewHistory } from '#contract/catalogue/reviews.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { reviewKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, type Param, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** In milliseconds. */
const staleTime = 5_000

const stars: Param<number, undefined> = {
  read: (digit) => (/^[1-5]$/.test(digit) ? Number(digit) : undefined),
  fallback: undefined,
  role: 'filter',
}

const shape = {
  search: text,
  status: oneOf(reviewStates),
  rating: stars,
  product: rowId,
  period: oneOf(periods),
  ...listParams(['created_at']),
}
export type ReviewFilter = FilterOf<typeof shape>
export const reviewFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ search, status, rating, product, period }: ReviewFilter) => ({
  search,
  status,
  rating,
  product,
  period,
})

/** The filter of the address as a saved view, and the address of one. */
export const reviewViews = viewsOf(reviewFilter, narrowedBy)

export const reviewList = (filter: ReviewFilter, { key }: Session) => {
  const query = { ...narrowedBy(filter), ...rowsQuery(filter) }
  return queryOptions({
    queryKey: reviewKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listAllReviews, { query, signal }),
  })
}

export const reviewRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: reviewKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getReview, { params: { id }, signal }),
  })

/** When a review was hidden and shown again, newest first. */
export const reviewHistory = (id: number, { key }: Session) =>
  recordHistory(reviewKeys.part(key, 'history', id), (request) =>
    api(listReviewHistory, { params: { id }, ...request }),
  )
