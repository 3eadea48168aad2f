import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, isOptional } from './column.ts'
import type { ListPreferences } from './list-preferences.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

/** What is read from A to Z, or from the first place on; of days and amounts the highest comes first. */
const ascendingFirst = /^(name|code|position)$/

type Updated<State> = State | ((before: State) => State)
const applied = <State>(updated: Updated<State>, before: State) =>
  updated instanceof Function ? updated(before) : updated

type Input<Row> = {
  preferences: ListPreferences
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  /** `field.asc` or `field.desc`, as in the address. */
  sort: string
  onSort: (sort: string) => void
  selected: RowSelectionState
  onSelect: (selected: RowSelectionState) => void
}

/** The table of a list: columns in the stored layout, the order of the address, the selected rows. */
export function useListTable<Row extends object>(input: Input<Row>) {
  const { preferences, columns, rows, rowKey, sort, onSort, selected, onSelect } = input
  const { order, shown } = preferences.layout

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: rowKey,
        enableHiding: isOptional(column),
        enableSorting: column.sort !== undefined,
        sortDescFirst: !ascendingFirst.test(column.sort ?? ''),
      })),
    [columns, rowKey],
  )
  const data = useMemo(() => [...rows], [rows])
  const usual = Object.fromEntries(columns.map(({ id, isExtra }) => [id, !isExtra]))
  const [field, direction] = sort.split('.')
  const sorting = columns
    .filter((column) => column.sort !== undefined && column.sort === field)
    .map(({ id }) => ({ id, desc: direction === 'desc' }))
  const last = columns.filter(({ place }) => place === 'actions').map(({ id }) => id)
  const named = order.filter((id) => columns.some((column) => column.id === id))
  const others = columns.map(({ id }) => id).filter((id) => !named.includes(id))
  const columnOrder = [...new Set([...named, ...others])].filter((id) => !last.includes(id)).concat(last)
  const columnVisibility = { ...usual, ...shown }

  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { rowSelection: selected, columnVisibility, columnOrder, sorting },
    onRowSelectionChange: (updated) => onSelect(applied(updated, selected)),
    onColumnVisibilityChange: (updated) => preferences.change({ shown: applied(updated, columnVisibility) }),
    onColumnOrderChange: (updated) => preferences.change({ order: applied(updated, columnOrder) }),
    onSortingChange: (updated: Updated<SortingState>) => {
      const [next] = applied(updated, sorting)
      const by = columns.find(({ id }) => id === next?.id)?.sort
      if (next && by) onSort(`${by}.${next.desc ? 'desc' : 'asc'}`)
    },
  })
}
export type ListTable<Row extends object> = ReturnType<typeof useListTable<Row>>
