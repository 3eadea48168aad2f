import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import styles from './quantity.module.css'

type Props = {
  /** What is counted, for screen readers. */
  of: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** How many: one more, one fewer, never below 1. */
export function Quantity({ of, value, most, onChange }: Props) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a layout of its own
    <div className={styles.quantity} role="group" aria-label={t`Quantity of ${of}`}>
      <button type="button" aria-label={t`Decrease quantity`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden size={18} />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t`Increase quantity`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  )
}
