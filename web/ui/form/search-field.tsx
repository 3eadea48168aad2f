import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { debounceMs } from '../debounce.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> & {
  value: string
  onSearch: (term: string) => void
  /** The key of the address that the value is from, where another address drops a search that is not sent yet. */
  at?: string
  /** Another page is loading: a search now would keep the reader on this one. */
  isLeaving: boolean
}

/**
 * Searches during typing: after a pause, on Enter, and when the focus leaves, so that no search follows a press elsewhere.
 * Once another page loads it searches no more.
 */
export function SearchField({ value, onSearch, at, isLeaving, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef(value)
  const lastValue = useRef(value)
  // The pause may end after a render that its callback does not know.
  const hasLeft = useRef(isLeaving)
  useLayoutEffect(() => {
    hasLeft.current = isLeaving
  }, [isLeaving])

  // A value from outside, such as after Back, replaces the input, as does another address with the same value; the
  // field's own search, returned by the address, does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address drops a search that it does not have
  useEffect(() => {
    const isOwn = value === lastSearch.current && value !== lastValue.current
    lastValue.current = value
    if (isOwn) return
    clearTimeout(timer.current)
    lastSearch.current = value
    setTyped(value)
  }, [value, at])

  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (hasLeft.current || text.trim() === lastSearch.current) return
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
      onBlur={() => search(typed)}
    />
  )
}
