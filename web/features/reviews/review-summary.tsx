import { Plural, useLingui } from '@lingui/react/macro'
import { Stars } from '../../ui/stars.tsx'
import styles from './review-summary.module.css'

type Props = { rating: number; count: number; stars: readonly { rating: number; count: number }[] }

/** The mean of all reviews and how many gave each number of stars. */
export function ReviewSummary({ rating, count, stars }: Props) {
  const { t, i18n } = useLingui()
  const mean = i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        <span className={styles.figure} aria-hidden>
          {mean}
        </span>
        <div>
          <Stars value={rating} label={t`Rated ${mean} of 5 by ${count}`} />
          <p className={styles.count}>
            <Plural value={count} one="# review" other="# reviews" />
          </p>
        </div>
      </div>
      <ul className={styles.spread}>
        {stars.map((row) => (
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
