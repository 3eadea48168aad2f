import { useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FilterOf, Shape, UrlFilter } from './url-filter.ts'

/** The filter of a list, read from the address, its only storage. */
export function useUrlFilter<S extends Shape>(filter: UrlFilter<S>) {
  type Filter = FilterOf<S>
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const value = useMemo(() => filter.read(params), [filter, params])
  // A search box calls back after a delay, when the address may have changed.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])

  return {
    value,
    has: filter.has,
    hasUnread: filter.hasUnread(params),
    isFiltered: filter.isFiltered(value),
    href: (change: Partial<Filter>) => filter.write(value, change) || '?',
    /** Typing uses `replace`, choices push an entry: Back undoes choices, not letters. */
    change(change: Partial<Filter>, { replace = false } = {}) {
      void navigate({ search: filter.write(latest.current, change) }, { replace, preventScrollReset: true })
    },
    clear() {
      void navigate({ search: filter.cleared(latest.current) }, { preventScrollReset: true })
    },
  }
}
