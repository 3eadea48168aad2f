import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ksh } from '#contract/money.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { useSession } from '#web/lib/session/session.ts'
import styles from './limit-left.module.css'
import { myCredit } from './my-credit.queries.ts'

/** What an amount in shillings leaves of the member's limit, or by how much it is above. It only informs. */
export function LimitLeft({ total }: { total: number }) {
  const session = useSession()
  const { data, error, isFetching, refetch } = useQuery(myCredit(session))
  if (session.kind !== 'member' || data === null) return null
  if (error && data === undefined) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} tone="info" variant="secondary">
        <Trans>Your limit could not be shown. It is checked before the order is booked.</Trans>
      </LoadFailure>
    )
  }
  const available = data?.available ?? null
  const isOver = available !== null && total > available
  return (
    <p role="status" className={styles.left} data-over={isOver || undefined}>
      {data && available === null && <Trans>No loan limit is set for you yet. Ask your credit officer.</Trans>}
      {available !== null && !isOver && total > 0 && <Trans>This leaves {ksh(available - total)} of your limit.</Trans>}
      {isOver && (
        <Trans>
          Over your limit by {ksh(total - available)}: {ksh(available)} is available. Take goods out, or it cannot be
          booked yet.
        </Trans>
      )}
    </p>
  )
}
