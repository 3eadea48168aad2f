import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Something open over the page, as a step of its own: Back closes it instead of leaving the page. The step keeps the
 * router's marks, so for the router the page stays the same. Links inside navigate with `replace` and call `follow`:
 * the step becomes theirs.
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
    /** Closes because a link inside was taken. */
    follow: useCallback(() => {
      followed.current = true
      setOpened(false)
    }, []),
  }
}
