import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './reports.module.css'
import { ScrollArea } from './scroll-area.tsx'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  /** Without any row. */
  empty: ReactNode
  name: { head: ReactNode; of: (row: Row) => ReactNode; link?: ((row: Row) => string | null) | undefined }
  columns: { id: string; head: ReactNode; of: (row: Row) => ReactNode }[]
  rowKey: (row: Row) => string | number
}

/** A table of a report: what the row is about, then its figures. */
export function RankTable<Row>({ title, rows, empty, name, columns, rowKey }: Props<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <ScrollArea label={title}>
          <table className={cx(styles.table, styles.stacked)} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{name.head}</th>
                {columns.map(({ id, head }) => (
                  <th key={id} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const link = name.link?.(row)
                return (
                  <tr key={rowKey(row)}>
                    <th scope="row">{link ? <Link to={link}>{name.of(row)}</Link> : name.of(row)}</th>
                    {columns.map(({ id, of }) => (
                      <td key={id}>{of(row)}</td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Panel>
  )
}
