import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * An overlay with its own history entry, so that Back closes it instead of leaving the page. The entry copies the
 * router's state, so the router stays on the page. Links inside navigate with `replace` and call `follow`, so that they
 * reuse the entry.
 */
export function useHistoryOverlay() {
  const [opened, setOpened] = useState(false)
  const followed = useRef(false)

  useEffect(() => {
    if (!opened) return
    followed.current = false
    const page = window.history.state
    const step = `over-${Date.now()}`
    window.history.pushState({ ...page, idx: Number(page?.idx ?? 0) + 1, step }, '')
    const onBack = () => setOpened(false)
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (!followed.current && window.history.state?.step === step) window.history.back()
    }
  }, [opened])

  return {
    opened,
    open: useCallback(() => setOpened(true), []),
    close: useCallback(() => setOpened(false), []),
    /** Closes after a link inside was followed. */
    follow: useCallback(() => {
      followed.current = true
      setOpened(false)
    }, []),
  }
}
