import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { changedSearch, type FilterWords, readFilter } from './list-filter.ts'

/** What a list shows, read from the address, which is the only place it is kept. */
export function useListFilter<W extends FilterWords>(readers: W, pageSize: number) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(readers, params, pageSize), [readers, params, pageSize])

  const go = (words: Record<string, string | undefined>, replace: boolean) => {
    // The address of this moment: it may have changed since somebody began to type.
    const search = changedSearch(new URLSearchParams(window.location.search), words)
    navigate({ search }, { replace, preventScrollReset: true })
  }

  return {
    ...filter,
    /** Typing replaces, choosing pushes: Back undoes choices, not letters. */
    change: (words: { [Name in keyof W & string]?: string | undefined }, { replace = false } = {}) =>
      go(words, replace),
    clear: () => go(Object.fromEntries(Object.keys(readers).map((name) => [name, undefined])), false),
    pageHref: (page: number) => changedSearch(params, { page }) || '?',
    /** Beyond the numbered pages. */
    keyHref: (key: { older: number } | { newer: number }) => changedSearch(params, key),
  }
}
