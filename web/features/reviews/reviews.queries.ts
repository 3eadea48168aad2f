import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getMine, listReviews } from '#contract/catalogue/reviews.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys, reviewKeys } from '#web/lib/query/keys.ts'
import { type Session, visitor } from '#web/lib/session/session.ts'

const pageSize = 5

/** The reviews of a product, in pages. */
export const reviewPages = (productId: number) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(visitor.key, { productId }),
    queryFn: ({ pageParam, signal }) =>
      api(listReviews, { params: { id: productId }, query: { page: pageParam, size: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElements }) => ((page + 1) * size < totalElements ? page + 1 : null),
  })

/** A member's relation to a product: whether they may review it, their review, their stock alert. Members only. */
export const ownReview = (productId: number, { kind, key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'mine', productId),
    queryFn: ({ signal }) => api(getMine, { params: { id: productId }, signal }),
    enabled: kind === 'member',
  })
