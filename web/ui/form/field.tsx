import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The label is read out, not shown: only where the placeholder says the same. */
  quietLabel?: boolean
  /** Beside the input, inside its frame. */
  inside?: ReactNode
}

/** One labelled input; its error is read out and tied to it. */
export function Field({ label, quietLabel = false, hint, error, inside, className, ...input }: FieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.field, className)}>
      <label className={quietLabel ? styles.quiet : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {inside}
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

export function PasswordField(props: Omit<FieldProps, 'type' | 'inside'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const box = (
    <label className={cx(styles.checkbox, className)}>
      <input
        {...input}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <span>{label}</span>
    </label>
  )
  if (!error) return box
  return (
    <div>
      {box}
      <p className={styles.error} id={id} role="alert">
        {error}
      </p>
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & { label: ReactNode; error?: ReactNode; quietLabel?: boolean }

/** A native select in the same frame. */
export function SelectField({ label, quietLabel = false, error, className, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={cx(styles.field, className)}>
      <label className={quietLabel ? styles.quiet : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {children}
        </select>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
