import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { useRowKeys } from './rows/use-row-keys.ts'
import type { ListTable } from './use-list-table.ts'

type Props<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  table: ListTable<Row>
  /** The link to a row's record page, null for a row that has none; without it rows are not links. */
  rowLink?: ((row: Row) => LinkProps | null) | undefined
  /** The label of the checkbox that selects a row; without it rows cannot be selected. */
  rowLabel?: ((row: Row) => string) | undefined
  isLoading: boolean
  /** The rows are from an earlier response while a new one loads. */
  dimmed: boolean
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index)
const directions = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown }

// Safari drops the table roles when CSS lays the table out as cards, so they are set explicitly.
const as = (role: string) => ({ role })

/** Rows in columns, or as cards on a phone. */
export function DataTable<Row extends object>({ label, columns, table, rowLink, rowLabel, ...state }: Props<Row>) {
  const { isLoading, dimmed } = state
  const { t } = useLingui()
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = table.getVisibleLeafColumns().flatMap((column) => {
    const own = byId.get(column.id)
    return own ? [{ column, own }] : []
  })
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(() => frame.current)
  useTableFit(frame)
  const tableRows = table.getRowModel().rows
  const lastPressed = useRef<number | null>(null)
  const select = (index: number, checked: boolean, isRange: boolean) => {
    const from = isRange ? (lastPressed.current ?? index) : index
    const range = tableRows.slice(Math.min(from, index), Math.max(from, index) + 1)
    table.setRowSelection((before) => {
      const others = Object.entries(before).filter(([id]) => !range.some((row) => row.id === id))
      return Object.fromEntries([...others, ...(checked ? range.map(({ id }) => [id, true as const]) : [])])
    })
    lastPressed.current = index
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-dimmed={dimmed || undefined}
      data-selects={rowLabel ? '' : undefined}
    >
      <table {...as('table')} className={styles.table} aria-label={label} aria-busy={isLoading || dimmed}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {rowLabel && (
              <th {...as('columnheader')} scope="col" data-place="select">
                <RowCheckbox
                  label={t`Select all rows of this page`}
                  checked={!isLoading && table.getIsAllRowsSelected()}
                  mixed={table.getIsSomeRowsSelected()}
                  onChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              </th>
            )}
            {shown.map(({ column, own }) => {
              const sorted = column.getIsSorted()
              const Arrow = sorted ? arrows[sorted] : ArrowUpDown
              return (
                <th
                  key={own.id}
                  {...as('columnheader')}
                  scope="col"
                  data-place={own.place}
                  data-number={own.isNumber}
                  aria-sort={sorted ? directions[sorted] : undefined}
                >
                  {column.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                      {own.header}
                      <Arrow aria-hidden size={14} />
                    </button>
                  ) : (
                    own.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {tableRows.map((row, index) => (
            <tr key={row.id} {...as('row')} data-row={row.id} data-selected={row.getIsSelected() || undefined}>
              {rowLabel && (
                <td {...as('cell')} data-place="select">
                  <RowCheckbox
                    label={rowLabel(row.original)}
                    checked={row.getIsSelected()}
                    onChange={(checked, isRange) => select(index, checked, isRange)}
                  />
                </td>
              )}
              {shown.map(({ own: { id, place, isNumber, cell } }) =>
                place === 'title' ? (
                  <th key={id} {...as('rowheader')} scope="row" data-place={place}>
                    <RowLink link={rowLink?.(row.original) ?? null}>{cell(row.original)}</RowLink>
                  </th>
                ) : (
                  <td key={id} {...as('cell')} data-place={place} data-number={isNumber}>
                    {cell(row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {isLoading &&
            skeletonRows.map((row) => (
              <tr key={row} aria-hidden>
                {rowLabel && <td data-place="select" />}
                {shown.map(({ own: { id, place } }) => (
                  <td key={id} data-place={place}>
                    <Skeleton width="min(5rem, 70%)" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const RowLink = ({ link, children }: { link: LinkProps | null; children: ReactNode }) =>
  link ? (
    <Link {...link} className={styles.rowLink}>
      {children}
    </Link>
  ) : (
    children
  )

/**
 * Sets `data-scrolls` on the frame of a table while the table is wider: then the frame scrolls sideways. Otherwise it
 * does not, so that the headers stay in view while the page scrolls.
 */
function useTableFit(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const sizes = new ResizeObserver(() =>
      element.toggleAttribute('data-scrolls', table.offsetWidth > element.clientWidth),
    )
    sizes.observe(element)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [frame])
}
