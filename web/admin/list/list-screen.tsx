import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LinkProps } from 'react-router'
import type { PageOf } from '#contract/lists.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Page } from '#web/ui/page.tsx'
import { NoAccess } from '../lib/screen-access.tsx'
import type { Screen } from '../lib/screens.ts'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DataTable } from './data-table.tsx'
import { isKeyed, isTooFar, shownPage } from './list-filter.ts'
import { type ListFilterState, ListFooter } from './list-footer.tsx'
import styles from './list-screen.module.css'
import { PastTheEnd } from './past-the-end.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { type Selected, SelectionBar } from './selection-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListTable } from './use-list-table.ts'

type Props<Row extends object> = {
  /** Gives title and permission. */
  screen: Screen
  filter: ListFilterState
  query: UseQueryResult<PageOf<Row>>
  /** The key that Refresh invalidates. */
  refreshes: readonly unknown[]
  columns: readonly Column<Row>[]
  /** The id from which the list continues beyond its numbered pages. Defined outside of the component, to be stable. */
  rowKey: (row: Row) => number
  /** The link to a row's record page; without it rows are not links. */
  rowLink?: (row: Row) => LinkProps
  /** Beside the title. */
  actions?: ReactNode
  /** Between title and tools. */
  figures?: ReactNode
  /** Search and filters. */
  tools: ReactNode
  /** The label of a row's checkbox, and the actions for selected rows; without it rows cannot be selected. */
  selection?: { rowLabel: (row: Row) => string; actions: (selected: Selected) => ReactNode }
  /** Shown when the list is empty. */
  emptyText: ReactNode
  /** Shown when no row matches the filters. */
  noMatch: ReactNode
  /** 'Showing X of Y ...'; the total is formatted. */
  showing: (shown: number, total: string) => ReactNode
  /** Title of a failure to load. */
  failed: string
  /** The message of a failure where the server gave none, and the label of the button to try again. */
  failure?: { message: string; retry: ReactNode }
  /** Draws the rows as tiles instead of a table: the list has another view, chosen in the address. */
  grid?: ((rows: readonly Row[]) => ReactNode) | undefined
}

const noRows: never[] = []

/** A list of the console: title, tools, rows in all states of the query, selection, pages. */
export function ListScreen<Row extends object>({ screen, filter, query, columns, rowKey, ...list }: Props<Row>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [selected, setSelected] = useState<Record<string, true>>({})
  const state = filter.value
  const rows = query.data?.content ?? noRows
  const table = useListTable({
    list: screen.path,
    columns,
    rows,
    rowKey,
    sort: state.sort,
    onSort: (sort) => filter.change({ sort }),
    selected,
    onSelect: setSelected,
  })
  const label = t(screen.name)
  const drawTable = (isLoading: boolean) => (
    <DataTable
      label={label}
      columns={columns}
      table={table}
      rowLink={list.rowLink}
      rowLabel={list.selection?.rowLabel}
      isLoading={isLoading}
      dimmed={!isLoading && query.isFetching}
    />
  )

  const drawRows = () =>
    list.grid ? (
      <div className={styles.tiles} data-dimmed={query.isFetching || undefined}>
        {list.grid(rows)}
      </div>
    ) : (
      drawTable(false)
    )

  return (
    <Page
      title={label}
      tab={label}
      actions={
        <div className={styles.actions}>
          <RefreshButton
            busy={query.isFetching}
            onRefresh={() => client.invalidateQueries({ queryKey: list.refreshes })}
          />
          {list.actions}
        </div>
      }
    >
      {list.figures}
      <div className={styles.tools}>
        {list.tools}
        {!list.grid && <ColumnChoice columns={columns} table={table} />}
      </div>
      {(filter.hasUnread || isTooFar(state)) && (
        <Alert>
          <p>
            <Trans>We ignored part of the link we didn't recognise.</Trans>
          </p>
        </Alert>
      )}
      <section className={styles.list} aria-label={label}>
        <SortSelect columns={columns} sort={state.sort} onSort={(sort) => filter.change({ sort })} />
        <QueryBoundary
          query={query}
          loading={drawTable(true)}
          title={list.failed}
          failed={list.failure?.message ?? t`Couldn't reach the shop. Check your connection and try again.`}
          retry={list.failure?.retry}
          refused={<NoAccess permission={screen.permission} />}
          variant="secondary"
          marksOld
        >
          {({ content }) =>
            content.length > 0 ? (
              drawRows()
            ) : (
              <div className={styles.none}>
                {shownPage(state) > 1 || isKeyed(state) ? (
                  <PastTheEnd first={filter.href({ page: 1 })} />
                ) : filter.isFiltered ? (
                  list.noMatch
                ) : (
                  list.emptyText
                )}
              </div>
            )
          }
        </QueryBoundary>
        {list.selection && (
          <SelectionBar selected={selected} onClear={() => setSelected({})} actions={list.selection.actions} />
        )}
        <ListFooter filter={filter} query={query} rowKey={rowKey} showing={list.showing} />
      </section>
    </Page>
  )
}
