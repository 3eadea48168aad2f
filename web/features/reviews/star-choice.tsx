import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import styles from './star-choice.module.css'

/** One to five stars, as a group of radio buttons. */
export function StarChoice({ name }: { name: string }) {
  const { t } = useLingui()
  const id = useId()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const error = fieldState.error?.message
  return (
    <fieldset className={styles.choice} aria-describedby={error && `${id}-error`}>
      <legend>
        <Trans>How many stars?</Trans>
      </legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating} data-lit={rating <= field.value || undefined}>
            <input
              ref={rating === 1 ? field.ref : undefined}
              type="radio"
              name={name}
              value={rating}
              checked={rating === field.value}
              aria-label={t`${rating} of 5 stars`}
              onChange={() => field.onChange(rating)}
              onBlur={field.onBlur}
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
