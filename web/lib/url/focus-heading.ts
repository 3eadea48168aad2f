import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** State of a navigation by a form: its button is gone, so the focus moves to the heading of the new page. */
export const toHeading = { focus: 'heading' } as const

const leadsToHeading = (state: unknown) =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === toHeading.focus

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

const longestLoadMs = 10_000

/** Focuses the heading, and its successor when a screen replaces its skeleton. Returns the function that stops it. */
function followHeading() {
  let heading = focusHeading()
  const observer = new MutationObserver(() => {
    if (heading?.isConnected) return
    if (document.activeElement === document.body) heading = focusHeading()
    else observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), longestLoadMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Focuses the heading after such a navigation; not after a reload or Back, where the browser restores the focus. */
export function useHeadingFocus() {
  const { key, state }: { key: string; state: unknown } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by its key
  useEffect(() => {
    if (type !== 'POP' && leadsToHeading(state)) return followHeading()
  }, [key])
}
