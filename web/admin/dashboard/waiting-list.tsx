import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './waiting-list.module.css'

type Kind = {
  id: string
  name: ReactNode
  /** The list of the records. */
  to: string
  query: Pick<UseQueryResult<unknown>, 'isError' | 'isFetching' | 'refetch'>
  count: number | undefined
}

/** Links with counts; a kind of which nothing waits is left out. */
export function WaitingList({ kinds }: { kinds: readonly Kind[] }) {
  const { i18n } = useLingui()
  const failed = kinds.filter(({ query, count }) => query.isError && count === undefined)
  const isLoading = kinds.some(({ query, count }) => !query.isError && count === undefined)
  const waiting = kinds.filter(({ count }) => count !== undefined && count > 0)
  if (failed.length > 0) {
    const retry = () => Promise.all(failed.map(({ query }) => query.refetch()))
    return (
      <LoadFailure busy={failed.some(({ query }) => query.isFetching)} onRetry={retry} variant="secondary">
        <Trans>Couldn't reach the shop. Check your connection and try again.</Trans>
      </LoadFailure>
    )
  }
  if (isLoading) return <Skeleton height="3rem" />
  if (waiting.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={<Trans>Nothing is waiting</Trans>}>
        <Trans>New requests and orders to process appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {waiting.map(({ id, name, to, count = 0 }) => (
        <li key={id}>
          <Link to={to} className={styles.line}>
            <span>{name}</span>
            <span className={styles.count}>{i18n.number(count)}</span>
            <ChevronRight aria-hidden size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
