import { type RefObject, useState } from 'react'

const fadeMs = 300

/** Moves the focus from a row that is removed to the next one, the previous one, or the page. */
export function focusBeside(line: HTMLElement | null) {
  if (!line?.contains(document.activeElement)) return
  const beside = line.nextElementSibling ?? line.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/** Fades out a row of a list; `leave` calls `remove` afterwards. */
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
