import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageOf } from '#contract/lists.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './product-record.module.css'

/** Entries that the list shows first, and by how many it grows. */
export const historyStep = 10
const max = 200

type Props<Entry> = {
  query: UseQueryResult<PageOf<Entry>>
  failed: string
  onMore: () => void
  children: (entry: Entry) => ReactNode
}

/** Entries of a history, newest first, with a button for older ones. */
export const HistoryList = <Entry extends { id: number }>({ query, failed, onMore, children }: Props<Entry>) => (
  <QueryBoundary query={query} loading={<Skeleton height="6rem" />} failed={failed} variant="secondary">
    {({ content, totalElements }) => (
      <>
        <ul className={styles.history}>
          {content.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </ul>
        {content.length < Math.min(totalElements, max) && (
          <Button variant="quiet" busy={query.isFetching} onClick={onMore}>
            <Trans>Show older ones</Trans>
          </Button>
        )}
      </>
    )}
  </QueryBoundary>
)
