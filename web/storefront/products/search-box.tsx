import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'

const debounceMs = 300

/** Searches while somebody types, once they pause. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)

  // A search made elsewhere, or Back, changes the box; our own answer coming in does not.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = text.trim()
      onSearch(asked.current)
    }, debounceMs)
  }

  return (
    <Field
      type="search"
      label={<Trans>Search in products</Trans>}
      quietLabel
      placeholder={t`Search products`}
      value={typed}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => change(event.target.value)}
    />
  )
}
