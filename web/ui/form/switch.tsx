import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

type Props = {
  label: ReactNode
  /** The effect of the setting. */
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that changes as soon as it is pressed, anywhere in its row. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
