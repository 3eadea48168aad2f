import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lastNumberedRow, type PageOf } from '#contract/lists.ts'
import type { Permission } from '#contract/permissions.ts'
import { ApiError, messageOf } from '#web/lib/http/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { shopTimeZone } from '../lib/date-time.tsx'
import { NoAccess } from '../lib/require-permission.tsx'
import styles from './data-list.module.css'
import { type Column, DataTable } from './data-table.tsx'
import { KeyPager, Pager } from './pager.tsx'

type Props<Row> = {
  label: string
  query: UseQueryResult<PageOf<Row>>
  columns: Column<Row>[]
  /** The id by which the list is read on beyond its numbered pages. */
  rowKey: (row: Row) => number
  /** What the server asks for; shown when it refuses. */
  permission: Permission
  /** From 1. */
  page: number
  pageSize: number
  pageHref: (page: number) => string
  keyHref: (key: { older: number } | { newer: number }) => string
  /** The page is read by key, not by number. */
  isKeyed: boolean
  /** Instead of the table when there are no rows. */
  empty: ReactNode
  /** 'Showing X of Y ...'; the total is already written out. */
  showing: (shown: number, total: string) => ReactNode
  /** When no word of the server's says why. */
  failed: string
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'NOT_ALLOWED'

/** One page of a list in all its states: loading, rows, older rows, none, refused, failed. */
export function DataList<Row>({ label, query, columns, rowKey, permission, ...list }: Props<Row>) {
  const { i18n } = useLingui()
  const { data, error, isPlaceholderData, isFetching } = query
  if (isRefused(error)) return <NoAccess permission={permission} />
  if (error && (!data || isPlaceholderData)) return <Failed query={query} words={list.failed} />

  const { page, pageSize, pageHref, keyHref, isKeyed, empty, showing } = list
  const total = data && i18n.number(data.totalElements) + (data.totalIsCapped ? '+' : '')
  const pastTheEnd = data?.content.length === 0 && (page > 1 || isKeyed)
  const rows = data?.content ?? []
  const [first, last] = [rows[0], rows.at(-1)]
  const older = last && rows.length === pageSize ? keyHref({ older: rowKey(last) }) : undefined
  const newer = first && isKeyed ? keyHref({ newer: rowKey(first) }) : undefined
  return (
    <section className={styles.list} aria-label={label}>
      {error && <Stale query={query} />}
      {data?.content.length === 0 ? (
        <div className={styles.none}>{pastTheEnd ? <PastTheEnd first={pageHref(1)} /> : empty}</div>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={data?.content}
          rowKey={rowKey}
          dimmed={data !== undefined && isFetching}
        />
      )}
      <footer className={styles.footer}>
        <p role="status">{data ? showing(data.content.length, total ?? '') : <Trans>Loading...</Trans>}</p>
        {rows.length > 0 && isKeyed && <KeyPager newer={newer} older={older} />}
        {data && rows.length > 0 && !isKeyed && (
          <Pager
            page={page}
            last={Math.ceil(Math.min(data.totalElements, lastNumberedRow) / pageSize)}
            hrefOf={pageHref}
            beyond={data.totalElements > lastNumberedRow ? older : undefined}
          />
        )}
      </footer>
    </section>
  )
}

type QueryProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching' | 'dataUpdatedAt'> }

const TryAgain = ({ query }: QueryProps) => (
  <Button look="secondary" onClick={() => query.refetch()} busy={query.isFetching}>
    <Trans>Try Again</Trans>
  </Button>
)

const Failed = ({ query, words }: QueryProps & { words: string }) => (
  <Alert tone="error" title={words} actions={<TryAgain query={query} />}>
    <p>{messageOf(query.error, '') || <NoAnswer />}</p>
  </Alert>
)

const NoAnswer = () => <Trans>Couldn't reach the shop. Check your connection and try again.</Trans>

/** The rows stay; the reader is told how old they are. */
function Stale({ query }: QueryProps) {
  const { i18n } = useLingui()
  const time = i18n.date(new Date(query.dataUpdatedAt), { hour: '2-digit', minute: '2-digit', timeZone: shopTimeZone })
  return (
    <Alert title={<Trans>As of {time}</Trans>} actions={<TryAgain query={query} />}>
      <p>{messageOf(query.error, '') || <NoAnswer />}</p>
    </Alert>
  )
}

const PastTheEnd = ({ first }: { first: string }) => (
  <div className={styles.past}>
    <p>
      <Trans>There's no page this far.</Trans>
    </p>
    <Link to={first} className={buttonClass('secondary')}>
      <Trans>Go to the first page</Trans>
    </Link>
  </div>
)
