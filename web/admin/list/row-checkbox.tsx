import { useEffect, useRef } from 'react'
import styles from './row-checkbox.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some, but not all, of the rows are selected. */
  mixed?: boolean
  /** `isRange`: with Shift, for all rows since the last one. */
  onChange: (checked: boolean, isRange: boolean) => void
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
        onChange={({ target, nativeEvent }) => {
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}
