import { useState } from 'react'
import type { ViewQuery } from '#contract/account/saved-views.staff.ts'
import type { PageOf } from '#contract/lists.ts'

/** The filter of a list, as its call has it. */
export type ListQuery = Record<string, string | number | boolean | undefined>

/** The selected rows, as a bulk action takes them. */
export type Selected = {
  count: number
  /** Ids of rows, including those of pages that are not shown, or the filter that all rows match. */
  rows: { ids: number[] } | { query: ListQuery }
  clear: () => void
}

/** A filter without the parameters that are not set. */
export const given = (query: ListQuery): ViewQuery =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The rows of a bulk action, as its calls have them. */
export const rowsOf = ({ rows }: Selected) => ('ids' in rows ? { ids: rows.ids } : { query: given(rows.query) })

const noRows: Record<string, true> = {}

type Page = Pick<PageOf<unknown>, 'totalElements' | 'totalIsCapped'>

/**
 * The selection of a list: rows one by one, over all pages, or all rows that match a filter. The latter ends when the
 * filter changes.
 */
export function useSelection(shown: readonly number[], page: Page | undefined, matching: ListQuery | undefined) {
  const [picked, setPicked] = useState(noRows)
  const [allOf, setAllOf] = useState<string | null>(null)
  const query = matching && given(matching)
  const isAll = query !== undefined && allOf === JSON.stringify(query)
  const ids = Object.keys(picked).map(Number)
  const total = page?.totalElements ?? 0
  const clear = () => {
    setPicked(noRows)
    setAllOf(null)
  }
  const selected: Selected = isAll
    ? { count: total, rows: { query }, clear }
    : { count: ids.length, rows: { ids }, clear }
  const isPageSelected = shown.length > 0 && shown.every((id) => String(id) in picked)
  return {
    selected,
    isAll,
    /** The rows of this page and of others, as the table takes them. */
    rows: isAll ? Object.fromEntries(shown.map((id) => [id, true as const])) : picked,
    select: (rows: Record<string, boolean>) => {
      setAllOf(null)
      setPicked(Object.fromEntries(Object.entries(rows).flatMap(([id, isPicked]) => (isPicked ? [[id, true]] : []))))
    },
    /** The number of rows to offer for selection beyond those of the page; null where that is not possible. */
    more: query && !isAll && isPageSelected && total > ids.length && !page?.totalIsCapped ? total : null,
    selectAll: () => query && setAllOf(JSON.stringify(query)),
  }
}
export type Selection = ReturnType<typeof useSelection>
