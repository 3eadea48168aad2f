import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { SearchField } from '#web/ui/form/search-field.tsx'

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

/** The search of a console list: the field of the whole shop, and `/` to reach it. */
export function SearchBox(props: Props) {
  const box = useRef<HTMLInputElement>(null)
  useSlash(box)
  return <SearchField ref={box} aria-keyshortcuts="/" {...props} />
}
