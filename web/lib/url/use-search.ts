import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isInSheet } from './use-filter-sheet.ts'

/**
 * The search part of this page's address, as it will be: that of the address on the way, and from `write` on the written
 * one. `shown` is of the last render; `latest` is current also in a call that comes later, such as after a pause in
 * typing, so that a change never undoes the one before it. In a filter sheet a change replaces its history entry.
 */
export function useSearch() {
  const navigate = useNavigate()
  const { key, pathname, search, state } = useLocation()
  const { location: next } = useNavigation()
  const shown = next?.pathname === pathname ? next.search : search
  const latest = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to the same search drops an earlier change
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown, key])

  return {
    shown,
    latest: () => latest.current,
    write(written: string, { replace }: { replace: boolean }) {
      latest.current = written
      const inSheet = isInSheet(state)
      const entry = inSheet ? { replace: true, state } : { replace }
      void navigate({ search: written }, { ...entry, preventScrollReset: true })
    },
  }
}
