import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { ConsoleList } from '#contract/account/console-lists.staff.ts'
import type { ExportListName } from '#contract/account/export-limits.ts'
import type { PageOf } from '#contract/lists.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { NoAccess } from '../lib/screen-access.tsx'
import type { Screen } from '../lib/screens.ts'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DataTable } from './data-table.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { isKeyed, isTooFar, shownPage } from './list-filter.ts'
import { formatTotal, type ListFilterState, ListFooter } from './list-footer.tsx'
import { useListPreferences } from './list-preferences.ts'
import styles from './list-screen.module.css'
import { ListState } from './list-tools.tsx'
import { useListPlace } from './rows/use-list-place.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { RefreshButton } from './tools/refresh-button.tsx'
import { useListTable } from './use-list-table.ts'
import { type ListQuery, type Selected, useSelection } from './use-selection.ts'
import { SavedViews, type ViewsProps } from './views/saved-views.tsx'

type Props<Row extends object> = {
  /** Gives title and permission. */
  screen: Screen
  /** The heading, where it is not the name of the screen. */
  title?: string
  /** The name under which the account stores column layout and views; without it the layout is the browser's. */
  name?: ConsoleList
  /** Offers saved views. */
  views?: Omit<ViewsProps, 'list'>
  filter: ListFilterState
  query: UseQueryResult<PageOf<Row>>
  /** The key that Refresh invalidates. */
  refreshes: readonly unknown[]
  columns: readonly Column<Row>[]
  /** The id from which the list continues beyond its numbered pages. Defined outside of the component, to be stable. */
  rowKey: (row: Row) => number
  /** The link to a row's record page, null for a row that has none; without it rows are not links. */
  rowLink?: (row: Row) => LinkProps | null
  /** Next to the title. */
  actions?: ReactNode
  /** Between title and tools. */
  figures?: ReactNode
  /** Search and filters. */
  tools: ReactNode
  /**
   * The label of a row's checkbox, and the actions for selected rows; without it rows cannot be selected. With
   * `matching`, the filter as the call of the list has it, all rows that match can be selected.
   */
  selection?: { rowLabel: (row: Row) => string; actions: (selected: Selected) => ReactNode; matching?: ListQuery }
  /** Shown during the first load, where it is not a table. */
  loading?: ReactNode
  /** A text above the table during the first load. */
  loadingText?: ReactNode
  /** Shown when the list is empty. */
  empty: NoRows & { icon: LucideIcon }
  /** Shown when no row matches the filters, with a button that clears them; a list without filters has none. */
  noMatch?: NoRows
  /** 'Showing X of Y ...'; the total is formatted. */
  showing: (shown: number, total: string) => ReactNode
  /** Title of a failure to load. */
  failed: string
  /** The message of a failure where the server gave none, the label of the button to try again, and one to dismiss. */
  failure?: { message?: string; retry?: ReactNode; isDismissible?: boolean }
  /** Choices of rows per page, where they are not the usual ones. */
  sizes?: readonly number[]
  /** Figures of the rows that are shown, below them. */
  summary?: ReactNode
  /** Exports the list: its name, and its filter and order as its call has them. */
  exports?: { list: ExportListName; query: ListQuery }
  /** Draws the rows as tiles instead of a table: the list has another view, chosen in the address. */
  grid?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** Why a list has no rows; `actions` are next to the button that clears the filters. */
type NoRows = { icon?: LucideIcon; title: ReactNode; text?: ReactNode; actions?: ReactNode }

const noRows: never[] = []

/** A list of the console: title, tools, rows in all states of the query, selection, pages. */
export function ListScreen<Row extends object>({ screen, filter, query, columns, rowKey, ...list }: Props<Row>) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const state = filter.value
  // React renders deferred rows in short tasks, so that a phone responds meanwhile.
  const isReady = useDeferredValue(query.data !== undefined)
  const rows = (isReady && query.data?.content) || noRows
  const selection = useSelection(rows.map(rowKey), query.data, list.selection?.matching)
  const preferences = useListPreferences(list.name, screen.path)
  const table = useListTable({
    preferences,
    columns,
    rows,
    rowKey,
    sort: state.sort,
    onSort: (sort) => filter.change({ sort }),
    selected: selection.rows,
    onSelect: selection.select,
  })
  const label = t(screen.name)
  const section = useRef<HTMLElement>(null)
  const rememberRow = useListPlace(section, rows.length > 0)
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

  const drawEmpty = () => {
    const noMatch = filter.isFiltered ? list.noMatch : undefined
    const { icon = SearchX, title, text, actions }: NoRows = noMatch ?? list.empty
    const clear = noMatch && (
      <Button variant="secondary" onClick={() => filter.clear()}>
        <Trans>Clear filters</Trans>
      </Button>
    )
    const buttons = (clear || actions) && (
      <>
        {clear}
        {actions}
      </>
    )
    return (
      <EmptyState icon={icon} title={title} actions={buttons}>
        {text}
      </EmptyState>
    )
  }

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
      title={list.title ?? label}
      tab={label}
      density={preferences.density}
      className={styles.screen}
      actions={
        <div className={styles.actions}>
          <RefreshButton
            busy={query.isFetching}
            onRefresh={() => client.invalidateQueries({ queryKey: list.refreshes })}
          />
          {list.exports && (
            <ExportMenu
              {...list.exports}
              columns={table
                .getVisibleLeafColumns()
                .flatMap(({ id }) => columns.find((one) => one.id === id)?.exported ?? [id])}
              total={query.data?.totalElements}
            />
          )}
          {list.actions}
        </div>
      }
    >
      {list.figures}
      {list.name && list.views && <SavedViews list={list.name} {...list.views} />}
      <div className={styles.tools}>
        <ListState
          value={{
            order: <SortSelect columns={columns} sort={state.sort} onSort={(sort) => filter.change({ sort })} />,
            total: query.isPlaceholderData ? undefined : formatTotal(query.data, i18n),
          }}
        >
          {list.tools}
        </ListState>
        {!list.grid && <ColumnChoice columns={columns} table={table} preferences={preferences} />}
      </div>
      {(filter.hasUnknownParams || isTooFar(state)) && (
        <Alert>
          <p>
            <Trans>We ignored part of the link we didn't recognise.</Trans>
          </p>
        </Alert>
      )}
      <section ref={section} className={styles.list} aria-label={label} onClickCapture={rememberRow}>
        <QueryBoundary
          query={query}
          loading={
            list.loading ?? (
              <>
                {list.loadingText && (
                  <p role="status" className={styles.loading}>
                    {list.loadingText}
                  </p>
                )}
                {drawTable(true)}
              </>
            )
          }
          title={list.failed}
          failed={list.failure?.message}
          retry={list.failure?.retry}
          dismissed={
            list.failure?.isDismissible && (
              <div className={styles.none}>
                <EmptyState icon={list.empty.icon} title={<Trans>The list is not loaded</Trans>}>
                  <Trans>Refresh loads it again.</Trans>
                </EmptyState>
              </div>
            )
          }
          refused={<NoAccess permission={screen.permission} />}
          variant="secondary"
          showStaleNotice
        >
          {({ content }) => {
            // The same element as while loading, so that a press on its header is not lost.
            if (!isReady) return list.loading ?? drawTable(true)
            if (content.length > 0) return drawRows()
            const isPastTheEnd = shownPage(state) > 1 || isKeyed(state)
            return (
              <div className={styles.none}>
                {isPastTheEnd ? <PageOutOfRange first={filter.href({ page: 1 })} /> : drawEmpty()}
              </div>
            )
          }}
        </QueryBoundary>
        {list.selection && <SelectionBar selection={selection} actions={list.selection.actions} />}
        {list.summary}
        <ListFooter
          filter={filter}
          query={query}
          rowKey={rowKey}
          showing={list.showing}
          sizes={list.sizes}
          onSize={(size) => {
            filter.change({ size })
            preferences.change({ size })
          }}
        />
      </section>
    </Page>
  )
}

const PageOutOfRange = ({ first }: { first: string }) => (
  <div className={styles.past}>
    <p>
      <Trans>There's no page this far.</Trans>
    </p>
    <Link to={first} className={buttonClass('secondary')}>
      <Trans>Go to the first page</Trans>
    </Link>
  </div>
)
