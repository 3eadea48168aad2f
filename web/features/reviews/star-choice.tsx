import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import styles from './star-choice.module.css'

type Props = { value: number; error?: string | undefined; onChange: (rating: number) => void }

/** One to five, as a group of radio buttons: by arrow keys, by touch, by mouse. */
export function StarChoice({ value, error, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error && `${id}-error`}>
      <legend>
        <Trans>How many stars?</Trans>
      </legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating} data-lit={rating <= value || undefined}>
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              aria-label={t`${rating} of 5 stars`}
              onChange={() => onChange(rating)}
            />
            <Star aria-hidden size={28} />
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
