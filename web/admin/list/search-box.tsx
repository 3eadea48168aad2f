import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'

const debounceMs = 300

type Props = {
  /** Says what is searched. */
  label: ReactNode
  placeholder: string
  value: string
  onSearch: (words: string) => void
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** `/` anywhere on the page goes to the box, unless somebody is typing or a dialog is open. */
function useSlash(box: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}

/** Searches while somebody types, once they pause. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)
  const box = useRef<HTMLInputElement>(null)
  useSlash(box)

  // A search made elsewhere, Back or Clear changes the box; our own words coming back from the address do not.
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(timer.current)
    asked.current = value
    setTyped(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === asked.current) return
    asked.current = text.trim()
    onSearch(asked.current)
  }

  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), debounceMs)
  }

  return (
    <Field
      ref={box}
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      aria-keyshortcuts="/"
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed)}
    />
  )
}
