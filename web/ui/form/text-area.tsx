import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

/** Several lines, in the frame of a field. */
export function TextArea({ label, hint, error, className, rows = 5, ...area }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <textarea
          {...area}
          id={id}
          rows={rows}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
