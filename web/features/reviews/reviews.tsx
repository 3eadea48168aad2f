import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Review } from '#contract/catalogue/reviews.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'
import { reviewPages } from './reviews.queries.ts'

/** The reviews of a product; `children` is the form or link to write one. */
export function Reviews({ productId, children }: { productId: number; children?: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const pages = useInfiniteQuery(reviewPages(productId))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = pages
  const first = data?.pages[0]

  return (
    <section id="reviews" className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Reviews</Trans>
      </h2>
      {error && (
        <LoadFailure busy={isFetching} onRetry={refetch}>
          {messageOf(error, t`Reviews could not be loaded. Please try again.`)}
        </LoadFailure>
      )}
      {!first && !error && <Skeleton height="6rem" />}
      {first && (
        <div className={styles.columns}>
          <div className={styles.side}>
            {first.rating !== null && (
              <ReviewSummary rating={first.rating} count={first.totalElements} spread={first.stars} />
            )}
            {first.totalElements === 0 && (
              <p className={styles.none}>
                <strong>
                  <Trans>No reviews yet</Trans>
                </strong>
                <span data-visitor="away">
                  <Trans>Members can review this product once an order with it has been delivered to them.</Trans>
                </span>
              </p>
            )}
            {children}
          </div>
          {first.totalElements > 0 && (
            <div className={styles.list}>
              <ul>
                {data.pages.flatMap(({ content }) =>
                  content.map((review) => (
                    <li key={review.id}>
                      <ReviewCard review={review} />
                    </li>
                  )),
                )}
              </ul>
              {hasNextPage && (
                <Button variant="secondary" busy={isFetching} onClick={() => fetchNextPage()}>
                  <Trans>Show more reviews</Trans>
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { rating } = review
  return (
    <article className={styles.review}>
      <Stars value={rating} label={t`${rating} of 5 stars`} />
      {review.title && <h3 className={styles.title}>{review.title}</h3>}
      <p className={styles.body}>{review.body}</p>
      <p className={styles.who}>
        <BadgeCheck aria-hidden size={16} />
        <span>
          <Trans>Verified buyer</Trans>
        </span>
        <time dateTime={review.createdAt}>{formatDay(review.createdAt, language)}</time>
      </p>
    </article>
  )
}
