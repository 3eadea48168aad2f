import { Trans } from '@lingui/react/macro'
import type { ModeratedReview } from '#contract/catalogue/reviews.staff.ts'
import styles from './reviews.module.css'

export function ReviewText({ review: { title, body } }: { review: Pick<ModeratedReview, 'title' | 'body'> }) {
  if (body === '') {
    return (
      <span className={styles.muted}>
        <Trans>The text was erased with its author.</Trans>
      </span>
    )
  }
  return (
    <span className={styles.text}>
      {title && <strong>{title}</strong>} {body}
    </span>
  )
}

/** The author in scope; others are a verified buyer, as in the shop. */
export const Author = ({ review: { author } }: { review: Pick<ModeratedReview, 'author'> }) =>
  author ?? <Trans>Verified buyer</Trans>
