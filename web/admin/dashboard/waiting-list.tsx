import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
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

/** More in a row would break words. */
const maxInRow = 7

/**
 * Links with counts; a kind of which nothing waits is left out. On a wide screen they are one row, as high as two lines
 * of text, so that nothing below moves when the counts arrive; what does not fit there begins another one.
 */
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
  const places = { '--columns': Math.min(kinds.length, maxInRow) } as CSSProperties
  if (isLoading) {
    return (
      <div className={styles.list} style={places}>
        {kinds.slice(0, maxInRow).map(({ id }) => (
          <div key={id} className={styles.line}>
            <Skeleton />
          </div>
        ))}
      </div>
    )
  }
  if (waiting.length === 0) {
    return (
      <p className={styles.none}>
        <CircleCheck aria-hidden size={20} />
        <strong>
          <Trans>Nothing is waiting</Trans>
        </strong>
        <Trans>New requests and orders to process appear here.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.list} style={places}>
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
