/** Cards on one page of a list with Load more. */
export const pageSize = 10

/** The query of a call for the page of an address; the server counts from 0. */
export const pageQuery = (page: number) => ({ page: page - 1, size: pageSize })

/** Milliseconds such a list stays cached after it was left, so that Back restores it. */
export const listCacheMs = 30 * 60_000

const firstIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && Number.isInteger(state.from)
    ? Number(state.from)
    : null

/**
 * The pages to show: the one in the address, and those before it that Load more has loaded. The state of the history
 * entry stores the first one.
 */
export function listPages(state: unknown, page: number): number[] {
  const from = firstIn(state)
  if (from === null || from < 1 || from >= page) return [page]
  return Array.from({ length: page - from + 1 }, (_, index) => from + index)
}
