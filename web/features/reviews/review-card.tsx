import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { Review } from '#contract/catalogue/reviews.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Stars } from '#web/ui/stars.tsx'
import styles from './review-card.module.css'

export function ReviewCard({ review }: { review: Review }) {
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
