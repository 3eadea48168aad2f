import { useEffect, useRef } from 'react'

/** The ref of a row of links that scrolls sideways, as far as the link of the current page, which `at` names. */
export function useCurrentInView<Row extends HTMLElement>(at: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one when `at` changes
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    // Scrolls the row only: scrollIntoView() would move the page too.
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 24
  }, [at])
  return row
}
