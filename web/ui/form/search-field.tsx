import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { debounceMs } from '../debounce.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> & {
  value: string
  onSearch: (term: string) => void
}

/** Searches during typing, after a pause or on Enter. */
export function SearchField({ value, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef(value)

  // A value from outside, such as after Back, replaces the input; the field's own search, returned by the address, does
  // not.
  useEffect(() => {
    if (value === lastSearch.current) return
    clearTimeout(timer.current)
    lastSearch.current = value
    setTyped(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === lastSearch.current) return
    lastSearch.current = text.trim()
    onSearch(lastSearch.current)
  }

  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), debounceMs)
  }

  return (
    <Field
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      {...field}
      type="search"
      value={typed}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed)}
    />
  )
}
