import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `data-scrolls` on the frame of a table while the table is wider: then the frame scrolls sideways. Otherwise it
 * does not, so that the headers stay in view while the page scrolls.
 */
export function useTableFit(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const sizes = new ResizeObserver(() =>
      element.toggleAttribute('data-scrolls', table.offsetWidth > element.clientWidth),
    )
    sizes.observe(element)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [frame])
}
