import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './account-query.module.css'

export const LoadingAccount = () => (
  <div className={styles.loading}>
    <p role="status">
      <Trans>Loading account data...</Trans>
    </p>
    <Skeleton width="60%" height="2.75rem" />
    <Skeleton height="2.75rem" />
    <Skeleton height="2.75rem" />
    <Skeleton height="8rem" />
  </div>
)

type Props<Data> = {
  query: UseQueryResult<Data>
  /** Shown while loading; for a part of a screen, about as high as that part. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of a query, with a loading state and a failure message. */
export function AccountQuery<Data>({ query, waiting = <LoadingAccount />, children }: Props<Data>) {
  const { t } = useLingui()
  return (
    <QueryBoundary query={query} loading={waiting} failed={t`Failed to load user data. Please try again.`} hidesMessage>
      {(data) => children(data)}
    </QueryBoundary>
  )
}
