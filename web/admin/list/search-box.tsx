import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { SearchField } from '#web/ui/form/search-field.tsx'

type Props = {
  /** States what is searched. */
  label: ReactNode
  placeholder: string
  value: string
  onSearch: (term: string) => void
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** `/` focuses the box from anywhere on the page, except during typing and while a dialog is open. */
function useSlash(box: RefObject<HTMLInputElement | null>) {
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

/** The search field of the shop with the shortcut `/`. */
export function SearchBox(props: Props) {
  const box = useRef<HTMLInputElement>(null)
  useSlash(box)
  return <SearchField ref={box} aria-keyshortcuts="/" {...props} />
}
