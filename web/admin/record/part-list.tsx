import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageOf } from '#contract/lists.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import layout from './layout.module.css'

/** The page of a part of a record, from 0. */
export function usePartPage() {
  const [page, setPage] = useState(0)
  return { page, setPage }
}

type Props<Row> = {
  query: UseQueryResult<PageOf<Row>>
  pages: ReturnType<typeof usePartPage>
  failed: string
  emptyText: ReactNode
  children: (row: Row) => ReactNode
}

/** Rows of a part of a record, a page at a time. */
export function PartList<Row extends { id: number }>({ query, pages, failed, emptyText, children }: Props<Row>) {
  const { page, setPage } = pages
  return (
    <QueryBoundary query={query} loading={<Skeleton height="12rem" />} failed={failed} variant="secondary">
      {({ content, totalElements, size }) => {
        const last = Math.max(1, Math.ceil(totalElements / size))
        const shown = page + 1
        return content.length === 0 && page === 0 ? (
          <p className={layout.note}>{emptyText}</p>
        ) : (
          <>
            <ul className={layout.rows}>
              {content.map((row) => (
                <li key={row.id} className={layout.row}>
                  {children(row)}
                </li>
              ))}
            </ul>
            {last > 1 && (
              <div className={layout.pages}>
                <Button variant="secondary" inactive={page === 0} onClick={() => setPage(page - 1)}>
                  <Trans>Previous</Trans>
                </Button>
                <span>
                  <Trans>
                    Page {shown} of {last}
                  </Trans>
                </span>
                <Button variant="secondary" inactive={shown >= last} onClick={() => setPage(page + 1)}>
                  <Trans>Next</Trans>
                </Button>
              </div>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}
