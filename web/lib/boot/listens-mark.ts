import { use, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router'
import { useHydrated } from './hydrated.tsx'

/**
 * Sets `data-listens` on <html> once the page answers presses and keys: it is hydrated, what came before is replayed, and
 * a screen of the browser has replaced its fallback. Journeys wait for it (e2e/support/listening.ts).
 */
export function useListensMark() {
  const isHydrated = useHydrated()
  const isUp = use(UNSAFE_DataRouterStateContext)?.initialized
  useEffect(() => {
    if (!isHydrated || !isUp) return
    // After `replayEvents`, which the root starts in the same way.
    const marking = setTimeout(() => document.documentElement.setAttribute('data-listens', ''))
    return () => clearTimeout(marking)
  }, [isHydrated, isUp])
}
