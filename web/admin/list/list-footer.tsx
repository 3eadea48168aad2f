import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lastNumberedRow, type PageOf } from '#contract/lists.ts'
import { isAscending, isKeyed, type ListState, pageSizes, shownPage } from './list-filter.ts'
import styles from './list-screen.module.css'
import { KeyPager, Pager } from './pager.tsx'

/** The part of a list's URL filter that is the same for every list. */
export type ListFilterState = {
  value: ListState
  has(name: string): boolean
  hasUnknownParams: boolean
  isFiltered: boolean
  href(change: Partial<ListState>): string
  change(change: Partial<ListState>): void
  clear(): void
}

/** The number of rows of a list; '10,000+' where there are more than were counted. */
export const formatTotal = (data: PageOf<unknown> | undefined, i18n: I18n) =>
  data && i18n.number(data.totalElements) + (data.totalIsCapped ? '+' : '')

type Props<Row> = {
  filter: ListFilterState
  query: UseQueryResult<PageOf<Row>>
  rowKey: (row: Row) => number
  showing: (shown: number, total: string) => ReactNode
  /** Choices of rows per page. */
  sizes?: readonly number[] | undefined
  /** Called with the rows per page that were chosen. */
  onSize: (size: number) => void
}

/** How much of the list is shown, rows per page, and links to the other pages. */
export function ListFooter<Row>({ filter, query: { data, isError }, ...list }: Props<Row>) {
  const { i18n } = useLingui()
  const { rowKey, showing, sizes = pageSizes, onSize } = list
  const { value: state, href } = filter
  const rows = data?.content ?? []
  const total = formatTotal(data, i18n)
  const [first, last] = [rows[0], rows.at(-1)]
  const [before, after] = isAscending(state) ? (['older', 'newer'] as const) : (['newer', 'older'] as const)
  const next = last && rows.length === state.size ? href({ [after]: rowKey(last) }) : undefined
  const previous = first && isKeyed(state) ? href({ [before]: rowKey(first) }) : undefined
  if (!data && isError) return null
  return (
    <footer className={styles.footer}>
      <p role="status">{data ? showing(data.content.length, total ?? '') : <Trans>Loading...</Trans>}</p>
      <label className={styles.size}>
        <Trans>Rows per page</Trans>
        <select value={state.size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {i18n.number(size)}
            </option>
          ))}
        </select>
      </label>
      {rows.length > 0 && isKeyed(state) && <KeyPager previous={previous} next={next} />}
      {data && rows.length > 0 && !isKeyed(state) && (
        <Pager
          page={shownPage(state)}
          last={Math.ceil(Math.min(data.totalElements, lastNumberedRow) / state.size)}
          hrefOf={(page) => href({ page })}
          beyond={data.totalElements > lastNumberedRow && filter.has('older') ? next : undefined}
        />
      )}
    </footer>
  )
}
