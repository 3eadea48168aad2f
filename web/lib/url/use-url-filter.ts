import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FilterOf, Shape, UrlFilter } from './url-filter.ts'
import { useSearch } from './use-search.ts'

/** The filter of a list, read from the address, its only storage. */
export function useUrlFilter<S extends Shape>(filter: UrlFilter<S>) {
  type Filter = FilterOf<S>
  const [params] = useSearchParams()
  const { latest, write } = useSearch()
  const value = useMemo(() => filter.read(params), [filter, params])
  const latestValue = () => filter.read(new URLSearchParams(latest()))
  const without = (filters: Filter) => filter.read(new URLSearchParams(filter.cleared(filters)))

  return {
    value,
    /** How the address is read and written. */
    source: filter,
    has: filter.has,
    hasUnknownParams: filter.hasUnknownParams(params),
    isFiltered: filter.isFiltered(value),
    href: (change: Partial<Filter>) => filter.write(value, change) || '?',
    /** Typing uses `replace`, choices push an entry: Back undoes choices, not letters. */
    change(change: Partial<Filter>, { replace = false } = {}) {
      write(filter.write(latestValue(), change), { replace })
    },
    /** Whether the list is narrowed by only this. */
    isNarrowedTo: (only: Partial<Filter>) => filter.write(value) === filter.write(without(value), only),
    /** Narrows the list to only this: other filters are removed. */
    narrowTo(only: Partial<Filter>) {
      write(filter.write(without(latestValue()), only), { replace: false })
    },
    clear({ replace = false } = {}) {
      write(filter.cleared(latestValue()), { replace })
    },
  }
}
