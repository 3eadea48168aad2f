const reach = 2

/** The page numbers to link: first, last, and two on either side of the current one, ascending. */
export function pagesAround(page: number, last: number): number[] {
  const from = Math.max(1, page - reach)
  const to = Math.min(last, page + reach)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [...new Set([1, ...near, last])]
}
