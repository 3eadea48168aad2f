import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** State of a navigation that a form of this page caused: its button is gone, so focus goes to the heading of the new page. */
export const toHeading = { focus: 'heading' } as const

const leadsToHeading = (state: unknown) =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === toHeading.focus

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Takes focus to the heading after such a navigation; not on reload or Back, where the browser decides. */
export function useHeadingFocus() {
  const { key, state }: { key: string; state: unknown } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, which its key names
  useEffect(() => {
    if (type !== 'POP' && leadsToHeading(state)) focusHeading()
  }, [key])
}
