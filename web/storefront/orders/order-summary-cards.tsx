import { Trans } from '@lingui/react/macro'
import { CircleCheck, Clock, Package, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './order-summary-cards.module.css'

type Summary = { totalOrders: number; delivered: number; processing: number; totalSpent: number }

/** Four figures of all own orders, independent of the filter. */
export const OrderSummaryCards = ({ summary }: { summary: Summary | undefined }) => (
  <dl className={styles.cards}>
    <Card icon={<Package />} label={<Trans>Total Orders</Trans>} value={count(summary?.totalOrders)} />
    <Card
      icon={<CircleCheck />}
      label={<Trans context="how many orders">Delivered</Trans>}
      value={count(summary?.delivered)}
    />
    <Card
      icon={<Clock />}
      label={<Trans context="how many orders">Processing</Trans>}
      value={count(summary?.processing)}
    />
    <Card icon={<Wallet />} label={<TotalLabel />} value={summary && ksh(summary.totalSpent)} />
  </dl>
)

/** Staff spend nothing themselves, so the label depends on the session. The server's document has no session. */
function TotalLabel() {
  const { kind } = useSession()
  if (kind === 'visitor') return <Skeleton width="5rem" />
  return kind === 'staff' ? <Trans>Booked in all</Trans> : <Trans>Total Spent</Trans>
}

const count = (number: number | undefined) => number?.toLocaleString('en-KE')

type CardProps = { icon: ReactNode; label: ReactNode; value: string | undefined }

const Card = ({ icon, label, value }: CardProps) => (
  <div className={styles.card}>
    <dt>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      {label}
    </dt>
    <dd>{value ?? <Skeleton width="4rem" />}</dd>
  </div>
)
