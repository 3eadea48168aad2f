import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FrameProps

/** Input of several lines, in the frame of a field. */
export function TextArea({ label, quietLabel, hint, error, className, rows = 5, ...area }: Props) {
  return (
    <FieldFrame label={label} quietLabel={quietLabel} hint={hint} error={error} className={className}>
      {(control) => <textarea {...area} {...control} rows={rows} className={styles.input} />}
    </FieldFrame>
  )
}
