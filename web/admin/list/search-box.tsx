import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { UrlSearchField } from '#web/lib/url/url-search-field.tsx'
import { isSingleKey } from '../lib/single-keys.ts'

type Props = {
  /** States what is searched, for screen readers. */
  label: ReactNode
  placeholder: string
  value: string
  onSearch: (term: string) => void
}

/** `/` focuses the box from anywhere on the page, where a single key is a shortcut. */
function useSlash(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}

/** The search field of the shop with the shortcut `/`. */
export function SearchBox(props: Props) {
  const box = useRef<HTMLInputElement>(null)
  useSlash(box)
  return <UrlSearchField ref={box} at={useLocation().key} aria-keyshortcuts="/" quietLabel {...props} />
}
