/** Cards on one page of a list that grows. */
export const pageSize = 10

/** A page of an address, as calls ask for it. */
export const pageQuery = (page: number) => ({ page: page - 1, size: pageSize })

/** Milliseconds such a list is kept after it was left: Back finds it as it was. */
export const listCacheMs = 30 * 60_000

const firstIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && Number.isInteger(state.from)
    ? Number(state.from)
    : null

/**
 * The pages of a list on show: the one in the address, and those before it that Load more has brought. The step in the
 * browser's history remembers in its state where they began.
 */
export function listPages(state: unknown, page: number): number[] {
  const from = firstIn(state)
  if (from === null || from < 1 || from >= page) return [page]
  return Array.from({ length: page - from + 1 }, (_, index) => from + index)
}
