import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './quantity.module.css'

type Props = {
  /** The counted item, for screen readers. */
  of: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A quantity with buttons and an input, from 1 to `max`. */
export function Quantity({ of, value, max, onChange }: Props) {
  const { t } = useLingui()
  /** Digits during typing; applied on blur and Enter. */
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    const chosen = Math.min(Number(typed), max)
    setTyped(null)
    if (chosen >= 1 && chosen !== value) onChange(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and its own layout
    <div className={styles.quantity} role="group" aria-label={t`Quantity of ${of}`}>
      <button type="button" aria-label={t`Decrease quantity`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden size={18} />
      </button>
      <input
        className={styles.value}
        aria-label={t`Quantity`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={t`Increase quantity`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  )
}
