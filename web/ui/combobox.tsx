import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { matching } from './combobox-search.ts'
import fieldStyles from './field.module.css'
import { Unseen } from './page.tsx'

export type ComboboxOption = {
  value: number
  label: string
  /** A second line, searched too. */
  note?: string
}

type Props = {
  label: ReactNode
  options: readonly ComboboxOption[]
  value: number | null
  onChange: (value: number) => void
  placeholder?: string
  /** Below the field. */
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
}

/** More than anybody reads; typing finds the rest. */
const mostShown = 50

/**
 * A select that is searched by typing, after the combobox pattern of WAI-ARIA. Our own: a few kilobytes, where the
 * library's costs a slow phone more than the rest of the screen, and two lines for each option.
 */
export function Combobox({ label, options, value, onChange, hint, error, disabled, required, placeholder }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)

  const chosen = options.find((option) => option.value === value)
  const found = matching(options, typed ?? '')
  const shown = found.slice(0, mostShown)
  const current = shown[Math.min(active, shown.length - 1)]
  const optionId = (option: ComboboxOption) => `${id}-option-${option.value}`
  const activeId = open && current ? optionId(current) : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const show = () => {
    if (open || disabled) return
    setOpen(true)
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
    // The keyboard of a phone covers the lower half: make room for the list above it.
    if (matchMedia('(pointer: coarse)').matches) box.current?.scrollIntoView({ block: 'start' })
  }
  const hide = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (option: ComboboxOption) => {
    hide()
    onChange(option.value)
  }
  const move = (to: number) => setActive(Math.max(0, Math.min(to, shown.length - 1)))

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) hide()
    else if (event.key === 'Enter' && open) current && choose(current)
    else if (event.key === 'ArrowDown') open ? move(active + 1) : show()
    else if (event.key === 'ArrowUp') open ? move(active - 1) : show()
    else if (event.key === 'PageDown' && open) move(active + 8)
    else if (event.key === 'PageUp' && open) move(active - 8)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.box} ref={box}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.frame} data-invalid={error ? '' : undefined} data-disabled={disabled || undefined}>
        <input
          id={id}
          className={fieldStyles.input}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          aria-required={required}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          disabled={disabled}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onBlur={hide}
          onKeyDown={onKey}
          onChange={(event) => {
            show()
            setTyped(event.target.value)
            setActive(0)
          }}
        />
        <ChevronDown aria-hidden size={20} className={styles.arrow} />
      </div>
      {/* The press must not take the focus from the input: that would close the list under the finger. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={id}
        className={styles.list}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          shown.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which names the active option
            <div
              key={option.value}
              id={optionId(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={option === current || undefined}
              className={styles.option}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </div>
          ))}
        {open && found.length > shown.length && (
          <p className={styles.more}>
            <Trans>{found.length - shown.length} more: type to find them</Trans>
          </p>
        )}
        {open && found.length === 0 && (
          <p className={styles.more}>
            <Trans>Nothing found</Trans>
          </p>
        )}
      </div>
      <Unseen role="status">
        {open && typed !== null && <Plural value={found.length} one="# choice" other="# choices" />}
      </Unseen>
      {error ? (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className={fieldStyles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
