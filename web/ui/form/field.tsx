import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FrameProps & {
    /** A unit before the input, inside its frame. */
    before?: ReactNode
    /** Content after the input, inside its frame. */
    inside?: ReactNode
  }

/** One labelled input. */
export function Field({ label, quietLabel, hint, error, className, before, inside, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} quietLabel={quietLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          {before && (
            <span className={styles.before} aria-hidden="true">
              {before}
            </span>
          )}
          <input {...input} {...control} className={styles.input} />
          {inside}
        </>
      )}
    </FieldFrame>
  )
}

/** A value that cannot be typed into; the hint gives the reason. */
export const LockedField = (props: Pick<FieldProps, 'label' | 'value' | 'hint'>) => (
  <Field {...props} readOnly before={<Lock aria-hidden size={16} />} />
)

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

type SelectProps = Omit<ComponentProps<'select'>, 'id'> & FrameProps

/** A native select in the same frame. */
export function SelectField({ label, quietLabel, hint, error, className, children, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} quietLabel={quietLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control} className={styles.input}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
