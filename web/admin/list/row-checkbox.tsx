import { useEffect, useRef } from 'react'
import styles from './row-checkbox.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some, but not all, of the rows are selected. */
  mixed?: boolean
  onChange: (checked: boolean) => void
}

export function RowCheckbox({ label, checked, mixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed && !checked
  }, [mixed, checked])
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
