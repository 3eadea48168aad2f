import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import hidden from '../unseen.module.css'
import styles from './field.module.css'

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export type FrameProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode | undefined
  /** Shows the label to screen readers only, where the placeholder has the same text. */
  quietLabel?: boolean | undefined
  className?: string | undefined
}

/** Label, frame, hint and error of one control. The error is announced and linked to the control. */
export function FieldFrame(props: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, quietLabel = false, className, children } = props
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.field, className)}>
      <label className={quietLabel ? hidden.unseen : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined })}
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
