import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isInSheet } from './use-filter-sheet.ts'

/** What was written last at the entry `key` of the history, until it is rendered; shared by all parts of the page. */
let written: { key: string; search: string } | undefined

/**
 * The search part of this page's address, as it will be: that of the address on the way, and from `write` on the written
 * one. `shown` is of the last render; `latest` is current also in a call that comes later, such as after a pause in
 * typing, or in another part of the page that is not rendered yet, so that a change never undoes the one before it. In a
 * filter sheet a change replaces its history entry.
 */
export function useSearch() {
  const navigate = useNavigate()
  const { key, pathname, search, state } = useLocation()
  const { location: next } = useNavigation()
  const shown = next?.pathname === pathname ? next.search : search
  const rendered = useRef({ key, shown })
  useLayoutEffect(() => {
    rendered.current = { key, shown }
    // Rendered, or dropped by another navigation.
    if (written && (written.key !== key || (next && next.search !== written.search))) written = undefined
  }, [key, shown, next])

  return {
    shown,
    latest: () => (written?.key === rendered.current.key ? written.search : rendered.current.shown),
    write(search: string, { replace }: { replace: boolean }) {
      written = { key: rendered.current.key, search }
      const inSheet = isInSheet(state)
      const entry = inSheet ? { replace: true, state } : { replace }
      void navigate({ search }, { ...entry, preventScrollReset: true })
    },
  }
}
