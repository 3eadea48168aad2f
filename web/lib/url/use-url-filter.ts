import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { FilterOf, Shape, UrlFilter } from './url-filter.ts'

/** The filter of a list, read from the address, its only storage. */
export function useUrlFilter<S extends Shape>(filter: UrlFilter<S>) {
  type Filter = FilterOf<S>
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const value = useMemo(() => filter.read(params), [filter, params])
  const { key, pathname } = useLocation()
  const { location: next } = useNavigation()
  // A search box calls back after a delay, when the address may have changed or be about to, and the next change may come
  // before the address has that search.
  const latest = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to the same filter drops an earlier change
  useLayoutEffect(() => {
    latest.current = next?.pathname === pathname ? filter.read(new URLSearchParams(next.search)) : value
  }, [filter, value, key, next, pathname])
  const go = (search: string, replace: boolean) => {
    latest.current = filter.read(new URLSearchParams(search))
    void navigate({ search }, { replace, preventScrollReset: true })
  }

  return {
    value,
    /** How the address is read and written. */
    source: filter,
    has: filter.has,
    hasUnread: filter.hasUnread(params),
    isFiltered: filter.isFiltered(value),
    href: (change: Partial<Filter>) => filter.write(value, change) || '?',
    /** Typing uses `replace`, choices push an entry: Back undoes choices, not letters. */
    change(change: Partial<Filter>, { replace = false } = {}) {
      go(filter.write(latest.current, change), replace)
    },
    clear({ replace = false } = {}) {
      go(filter.cleared(latest.current), replace)
    },
  }
}
