import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Column } from './column.ts'
import styles from './column-choice.module.css'
import type { ListPreferences } from './list-preferences.ts'
import type { ListTable } from './use-list-table.ts'

type Props<Row extends object> = {
  columns: readonly Column<Row>[]
  table: ListTable<Row>
  preferences: ListPreferences
}

/** Chooses which columns are shown, their order, and the height of rows. */
export function ColumnChoice<Row extends object>({ columns, table, preferences }: Props<Row>) {
  const { t } = useLingui()
  const headers = new Map(columns.map(({ id: column, header }) => [column, header]))
  const order = table.state.columnOrder
  const movable = order.flatMap((column) => table.getColumn(column) ?? []).filter((column) => column.getCanHide())

  const move = (from: number, by: -1 | 1) => {
    const [one, other] = [movable[from]?.id, movable[from + by]?.id]
    if (!one || !other) return
    table.setColumnOrder(order.map((column) => (column === one ? other : column === other ? one : column)))
  }
  return (
    <div className={styles.choice}>
      <Disclosure
        label={t`Columns`}
        className={buttonClass('secondary')}
        button={
          <>
            <Columns3 aria-hidden size={18} />
            <Trans>Columns</Trans>
          </>
        }
      >
        {() => (
          // A press on a label focuses the nearest element that can have the focus: outside, it would close the panel.
          <fieldset className={styles.panel} tabIndex={-1}>
            <legend>
              <Trans>Columns to show</Trans>
            </legend>
            <ol>
              {movable.map((column, index) => {
                const header = headers.get(column.id) ?? ''
                return (
                  <li key={column.id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={column.getIsVisible()}
                        onChange={(event) => column.toggleVisibility(event.target.checked)}
                      />
                      {header}
                    </label>
                    <IconButton
                      aria-label={t`Move ${header} forward`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUp aria-hidden size={18} />
                    </IconButton>
                    <IconButton
                      aria-label={t`Move ${header} back`}
                      disabled={index === movable.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDown aria-hidden size={18} />
                    </IconButton>
                  </li>
                )
              })}
            </ol>
            <Button variant="quiet" onClick={preferences.reset}>
              <Trans>Reset to standard columns</Trans>
            </Button>
            <label>
              <input
                type="checkbox"
                checked={preferences.density === 'compact'}
                onChange={(event) => preferences.setDensity(event.target.checked ? 'compact' : 'comfortable')}
              />
              <Trans>Compact rows in all lists</Trans>
            </label>
          </fieldset>
        )}
      </Disclosure>
    </div>
  )
}
