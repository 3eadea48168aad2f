import { Trans, useLingui } from '@lingui/react/macro'
import type { Column } from './column.ts'
import styles from './list-screen.module.css'

type Props<Row> = { columns: readonly Column<Row>[]; sort: string; onSort: (sort: string) => void }

/** The order of the list on phones, which show no column headers. */
export function SortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const { t } = useLingui()
  if (columns.every((column) => column.sort === undefined)) return null
  return (
    <label className={styles.sort}>
      <Trans>Order by</Trans>
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap(({ header, sort: field }) =>
          field === undefined
            ? []
            : [
                <option key={`${field}.desc`} value={`${field}.desc`}>{t`${header}, descending`}</option>,
                <option key={`${field}.asc`} value={`${field}.asc`}>{t`${header}, ascending`}</option>,
              ],
        )}
      </select>
    </label>
  )
}
