import { Plural, useLingui } from '@lingui/react/macro'
import { Stars } from '#web/ui/stars.tsx'
import styles from './review-summary.module.css'

type Props = { rating: number; count: number; spread: readonly { rating: number; count: number }[] }

/** The mean of all reviews and how many gave each number of stars. */
export function ReviewSummary({ rating, count, spread }: Props) {
  const { t, i18n } = useLingui()
  const stars = i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        <span className={styles.figure} aria-hidden>
          {stars}
        </span>
        <div>
          <Stars value={rating} label={t`Rated ${stars} of 5 by ${count}`} />
          <p className={styles.count}>
            <Plural value={count} one="# review" other="# reviews" />
          </p>
        </div>
      </div>
      <ul className={styles.spread}>
        {spread.map((row) => (
          <li key={row.rating}>
            <span>
              <Plural value={row.rating} one="# star" other="# stars" />
            </span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${count > 0 ? (row.count / count) * 100 : 0}%` }} />
            </span>
            <span className={styles.number}>{row.count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
