import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './data-table.module.css'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Where it stands when a phone shows each row as a card: first line, last lines; `title` heads the row. */
  place: 'title' | 'mark' | 'main' | 'figure' | 'note' | 'actions'
  /** The order the rows come in. */
  sorted?: 'ascending' | 'descending'
}

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  /** Absent while they load for the first time. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Rows of an older answer, until the new one is there. */
  dimmed: boolean
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index)
const arrows = { ascending: ArrowUp, descending: ArrowDown }

// Safari forgets that a table is one when CSS lays it out as cards; said again, it remembers.
const as = (role: string) => ({ role })

/** Rows in columns, or as cards on a phone. */
export function DataTable<Row>({ label, columns, rows, rowKey, dimmed }: Props<Row>) {
  return (
    <div className={styles.frame} data-dimmed={dimmed || undefined}>
      <table {...as('table')} className={styles.table} aria-label={label} aria-busy={!rows || dimmed}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map(({ id, header, place, sorted }) => {
              const Arrow = sorted && arrows[sorted]
              return (
                <th key={id} {...as('columnheader')} scope="col" data-place={place} aria-sort={sorted}>
                  <span className={styles.header}>
                    {header}
                    {Arrow && <Arrow aria-hidden size={14} />}
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows?.map((row) => (
            <tr key={rowKey(row)} {...as('row')}>
              {columns.map(({ id, place, cell }) =>
                place === 'title' ? (
                  <th key={id} {...as('rowheader')} scope="row" data-place={place}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...as('cell')} data-place={place}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {!rows &&
            skeletonRows.map((row) => (
              <tr key={row} aria-hidden>
                {columns.map(({ id, place }) => (
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

/** In the title cell: pressing anywhere on the row follows it. */
export const RowLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={cx(styles.rowLink, className)} />
)
