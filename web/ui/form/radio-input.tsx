import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import notes from './field.module.css'
import styles from './multi-select-input.module.css'
import radio from './radio-input.module.css'

type Option = { value: string; label: ReactNode; lang?: string }
type Props = { name: string; label: ReactNode; hint?: ReactNode; options: readonly Option[] }

/** One of a few choices, as radio buttons. The value is a text. */
export function RadioInput({ name, label, hint, options }: Props) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const error = getFieldState(name, formState).error?.message
  return (
    <fieldset className={styles.group} aria-describedby={hint || error ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={radio.options}>
        {options.map(({ value, label: text, lang }) => (
          <label key={value} className={radio.option} lang={lang}>
            <input type="radio" value={value} {...register(name)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={notes.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={id} className={notes.hint}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
