import { lastNumberedRow } from '#contract/lists.ts'
import { oneOf, type Param, pageNumber } from '#web/lib/url/url-filter.ts'

/** Choices of rows per page; the first is the default. */
export const pageSizes = [20, 50, 100]
const usualSize = 20

const pageSize: Param<number, number> = {
  read: (digits) => pageSizes.find((size) => String(size) === digits),
  fallback: usualSize,
  role: 'view',
}

const rowId: Param<number, undefined> = {
  read: (digits) => (/^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined),
  fallback: undefined,
  role: 'position',
}

type Direction = 'asc' | 'desc'

const sortOf = <const Field extends string>(
  fields: readonly [Field, ...Field[]],
  direction: Direction,
): SortParam<Field> => ({
  ...oneOf(fields.flatMap((field) => [`${field}.desc`, `${field}.asc`] as const)),
  fallback: `${fields[0]}.${direction}`,
  role: 'view',
})
type Sort<Field extends string> = `${Field}.asc` | `${Field}.desc`
type SortParam<Field extends string> = Param<Sort<Field>, Sort<Field>>

/**
 * Parameters of a list that ends with its numbered pages, besides its own filters. `sorts` are the fields by which the
 * server can sort; the default is the first one, descending unless stated.
 */
export const numberedListParams = <const Field extends string>(
  sorts: readonly [Field, ...Field[]],
  direction: Direction = 'desc',
) => ({
  sort: sortOf(sorts, direction),
  size: pageSize,
  page: pageNumber,
})

/** The same for a list that continues: beyond the numbered pages `older` and `newer` name the row to continue from. */
export const listParams = <const Field extends string>(sorts: readonly [Field, ...Field[]]) => ({
  ...numberedListParams(sorts),
  older: rowId,
  newer: rowId,
})

/** Order and position of a list, as in its address. */
export type ListState = {
  sort: string
  size: number
  /** From 1. */
  page: number
  older?: number | undefined
  newer?: number | undefined
}

/** Whether the page is beyond the last one that the server accepts. */
export const isTooFar = ({ page, size }: ListState) => (page - 1) * size >= lastNumberedRow

/** The part of a query that selects rows and their order. */
export const rowsQuery = <State extends ListState>(state: State) => ({
  sort: state.sort as State['sort'],
  page: isTooFar(state) ? 0 : state.page - 1,
  size: state.size,
  olderThan: state.older,
  newerThan: state.older === undefined ? state.newer : undefined,
})

export const isAscending = ({ sort }: ListState) => sort.endsWith('.asc')
export const isKeyed = ({ older, newer }: ListState) => older !== undefined || newer !== undefined
export const shownPage = (state: ListState) => (isTooFar(state) ? 1 : state.page)
