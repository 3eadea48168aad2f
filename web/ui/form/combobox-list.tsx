import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../page.tsx'
import styles from './combobox.module.css'

export type ComboboxOption = {
  value: number
  label: string
  /** A second line, which is searched as well. */
  note?: string
  /** Below both, as its own line. */
  warning?: ReactNode
}

type Props = {
  /** The id of the list, and the prefix of its options' ids. */
  id: string
  labelledBy: string
  open: boolean
  shown: readonly ComboboxOption[]
  /** The number of matches, including those not shown. */
  count: number
  /** The options are those of an earlier input. */
  busy: boolean
  isTyped: boolean
  chosen: number | null
  active: ComboboxOption | undefined
  /** Shown when there are no options. */
  empty: ReactNode
  onChoose: (option: ComboboxOption) => void
}

export const optionId = (listId: string, { value }: ComboboxOption) => `${listId}-option-${value}`

/** The options of a combobox, below its field. */
export function ComboboxList({ id, labelledBy, open, shown, count, ...props }: Props) {
  const { busy, isTyped, chosen, active, empty, onChoose } = props
  return (
    <>
      {/* A press must not take the focus from the input, because blur closes the list. */}
      <div
        id={id}
        role="listbox"
        aria-labelledby={labelledBy}
        className={styles.list}
        aria-busy={busy || undefined}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          shown.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and names the active option
            <div
              key={option.value}
              id={optionId(id, option)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === chosen}
              data-active={option === active || undefined}
              className={styles.option}
              onClick={() => onChoose(option)}
            >
              <span>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
              {option.warning && <span>{option.warning}</span>}
            </div>
          ))}
        {open && count > shown.length && (
          <p className={styles.more}>
            <Trans>{count - shown.length} more: type to find them</Trans>
          </p>
        )}
        {open && count === 0 && <p className={styles.more}>{empty}</p>}
      </div>
      <VisuallyHidden role="status">
        {open && isTyped && !busy && (count > 0 ? <Plural value={count} one="# choice" other="# choices" /> : empty)}
      </VisuallyHidden>
    </>
  )
}
