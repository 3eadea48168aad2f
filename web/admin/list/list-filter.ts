import { lastNumberedRow } from '#contract/lists.ts'
import { oneOf, type Param, pageNumber, rowId } from '#web/lib/url/url-filter.ts'

/** Choices of rows per page. */
export const pageSizes = [10, 20, 50, 100]
const usualSize = 20

const pageSize = (usual: number, sizes: readonly number[]): Param<number, number> => ({
  read: (digits) => sizes.find((size) => String(size) === digits),
  fallback: usual,
  role: 'view',
})

const rowPosition: Param<number, undefined> = { ...rowId, role: 'position' }

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
 * server can sort; the default is the first one, descending unless stated. `size` is the usual number of rows per page,
 * one of `sizes`.
 */
export const numberedListParams = <const Field extends string>(
  sorts: readonly [Field, ...Field[]],
  direction: Direction = 'desc',
  size = usualSize,
  sizes: readonly number[] = pageSizes,
) => ({
  sort: sortOf(sorts, direction),
  size: pageSize(size, sizes),
  page: pageNumber,
})

/** The same for a list that continues: beyond the numbered pages `older` and `newer` name the row to continue from. */
export const listParams = <const Field extends string>(sorts: readonly [Field, ...Field[]], size = usualSize) => ({
  ...numberedListParams(sorts, 'desc', size),
  older: rowPosition,
  newer: rowPosition,
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
