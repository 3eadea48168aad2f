import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ClientCredit } from '#contract/lending/groups.ts'
import { ksh } from '#contract/money.ts'
import { LendingStop } from '#web/features/credit/lending-stop.tsx'
import { LimitBar, LimitMark } from '#web/features/credit/limit-bar.tsx'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './client-credit.module.css'

type Props = {
  credit: UseQueryResult<ClientCredit>
  /** Shillings. */
  total: number
}

/** The client's limit as a bar with its figures, and this order in it. They only inform: the server checks the limit. */
export function ClientCreditFigures({ credit: { data, error, refetch, isFetching }, total }: Props) {
  if (!data && error) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} variant="secondary">
        <Trans>The loan limit could not be shown. It will still be checked before the order is booked.</Trans>
      </LoadFailure>
    )
  }
  const amount = (value: number | null | undefined) =>
    value === undefined ? <Skeleton width="5rem" /> : value === null ? <Trans>Not set</Trans> : ksh(value)
  const { limit = null, outstanding = 0, held = 0 } = data ?? {}
  return (
    <div className={styles.credit} aria-busy={!data}>
      <LimitBar limit={limit ?? 0} outstanding={outstanding} held={held} order={limit === null ? 0 : total} />
      <dl className={styles.figures}>
        <Figure label={<Trans>Loan limit</Trans>}>{amount(data?.limit)}</Figure>
        <Figure label={<Trans>Available</Trans>}>{amount(data?.available)}</Figure>
        <Figure label={<Trans>Outstanding</Trans>} mark="owed">
          {amount(data?.outstanding)}
        </Figure>
        <Figure label={<Trans>Held</Trans>} mark="held">
          {amount(data?.held)}
        </Figure>
        {data && data.creditBalance > 0 && (
          <Figure label={<Trans>Paid in advance</Trans>}>{ksh(data.creditBalance)}</Figure>
        )}
        {total > 0 && (
          <Figure label={<Trans>This order</Trans>} mark="order">
            {ksh(total)}
          </Figure>
        )}
      </dl>
      {data && data.overdue > 0 && (
        <p>
          <Overdue arrears={data} />
        </p>
      )}
      {data && (data.stop || data.groupAvailable !== null) && (
        <p>
          <LendingStop credit={data} />
        </p>
      )}
      <p role="status" className={styles.verdict} data-over={data && total > 0 && isOver(data, total)}>
        {data && total > 0 && <Verdict credit={data} total={total} />}
      </p>
    </div>
  )
}

/** What can be booked: of the client's limit, and of that of the group. */
const left = ({ available, groupAvailable }: ClientCredit) =>
  available === null ? null : Math.min(available, groupAvailable ?? available)

const isOver = (credit: ClientCredit, total: number) => total > (left(credit) ?? -1)

type FigureProps = { label: ReactNode; mark?: 'owed' | 'held' | 'order'; children: ReactNode }

const Figure = ({ label, mark, children }: FigureProps) => (
  <div>
    <dt>
      {label}
      {mark && <LimitMark part={mark} />}
    </dt>
    <dd>{children}</dd>
  </div>
)

function Verdict({ credit, total }: { credit: ClientCredit; total: number }) {
  const available = left(credit)
  if (available === null) return <Trans>No loan limit is set yet. Ask a manager to set one before ordering.</Trans>
  if (total > available) return <Trans>{ksh(total - available)} over the limit</Trans>
  return <Trans>After this order: {ksh(available - total)} available.</Trans>
}
