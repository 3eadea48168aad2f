import { type RefObject, useState } from 'react'

const fadeMs = 300

/** Where the keyboard goes when a line leaves: the next one, the one before, or the page. */
export function focusBeside(line: HTMLElement | null) {
  if (!line?.contains(document.activeElement)) return
  const beside = line.nextElementSibling ?? line.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/** For a line of a list on its way out: it fades, then `leave`'s callback takes it away. */
export function useExitAnimation(line: RefObject<HTMLElement | null>) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = (remove: () => void) => {
    if (isLeaving) return
    setLeaving(true)
    setTimeout(() => {
      focusBeside(line.current)
      remove()
    }, fadeMs)
  }
  return { isLeaving, leave }
}
