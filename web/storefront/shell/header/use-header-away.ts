import { useEffect, useRef } from 'react'

/** Pixels scrolled in one direction before the header changes, so that a trembling thumb does not move it. */
const step = 12

/**
 * Sets `data-header-away` on <html> while the reader scrolls down, and `--header-height` with it. CSS decides on which
 * screens the header moves. Nothing renders again. Returns the ref of the bar.
 */
export function useHeaderAway() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const html = document.documentElement
    let from = window.scrollY
    const onScroll = () => {
      const to = Math.max(0, window.scrollY)
      const height = bar.current?.offsetHeight ?? 0
      const isAtTop = to <= height
      if (!isAtTop && Math.abs(to - from) < step) return
      const isAway = !isAtTop && to > from
      from = to
      if (isAway) html.style.setProperty('--header-height', `${height}px`)
      html.toggleAttribute('data-header-away', isAway)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      html.removeAttribute('data-header-away')
    }
  }, [])
  return bar
}
