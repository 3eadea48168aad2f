import { Trans } from '@lingui/react/macro'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { ComboboxList, type ComboboxOption, optionId } from './combobox-list.tsx'
import { matching } from './combobox-search.ts'
import fieldStyles from './field.module.css'

type Props = {
  label: ReactNode
  options: readonly ComboboxOption[]
  value: number | null
  onChange: (value: number) => void
  /** Receives the input where the caller finds the options; without it they are searched in the browser. */
  onType?: (text: string) => void
  /** The options are those of an earlier input: Enter chooses none, a press chooses the visible one. */
  busy?: boolean
  /** Shown when there are no options. */
  empty?: ReactNode
  placeholder?: string
  /** Below the field. */
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
  /** The ref of the input. */
  ref?: Ref<HTMLInputElement>
}

/** The most options shown; typing finds the others. */
const maxShown = 50

const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * A select that is searched by typing, after the combobox pattern of WAI-ARIA. It is our own because Mantine's needs
 * more code than the rest of the screen, which is slow on a phone, and because an option has two lines.
 */
export function Combobox({ label, options, value, onChange, onType, empty, ...props }: Props) {
  const { hint, error, disabled, required, placeholder, ref, busy = false } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)

  const chosen = options.find((option) => option.value === value)
  const found = onType ? options : matching(options, typed ?? '')
  const shown = found.slice(0, maxShown)
  const current = shown[Math.min(active, shown.length - 1)]
  const listId = `${id}-list`
  const activeId = open && current ? optionId(listId, current) : undefined
  const Mark = onType ? Search : ChevronDown

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
    // The on-screen keyboard covers the lower half, so the field scrolls up to leave room for the list.
    if (isTouched()) box.current?.scrollIntoView({ block: 'start' })
  }
  const type = (text: string | null) => {
    setTyped(text)
    onType?.(text ?? '')
  }
  const hide = () => {
    setOpen(false)
    type(null)
  }
  const choose = (option: ComboboxOption) => {
    hide()
    // Closes the on-screen keyboard, which would cover the result of the choice.
    if (isTouched()) box.current?.querySelector('input')?.blur()
    onChange(option.value)
  }
  const move = (to: number) => setActive(Math.max(0, Math.min(to, shown.length - 1)))

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) hide()
    else if (event.key === 'Enter' && open) current && !busy && choose(current)
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
          ref={ref}
          id={id}
          className={fieldStyles.input}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
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
            type(event.target.value)
            setActive(0)
          }}
        />
        <Mark aria-hidden size={20} className={styles.arrow} />
      </div>
      <ComboboxList
        id={listId}
        labelledBy={id}
        open={open}
        shown={shown}
        count={found.length}
        busy={busy}
        isTyped={typed !== null}
        chosen={value}
        active={current}
        empty={empty ?? <Trans>Nothing found</Trans>}
        onChoose={choose}
      />
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
