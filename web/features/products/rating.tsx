import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import styles from './rating.module.css'

/** The mean rating of the reviews; renders nothing without reviews. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  const { t, i18n } = useLingui()
  if (rating === null || count === 0) return null
  const stars = i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={styles.rating} role="img" aria-label={t`Rated ${stars} of 5 by ${count}`}>
      <Star aria-hidden size={14} />
      <span aria-hidden>{stars}</span>
      <span aria-hidden className={styles.count}>
        ({count})
      </span>
    </span>
  )
}
