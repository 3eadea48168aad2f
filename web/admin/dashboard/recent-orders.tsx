import { Trans } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { kshExact } from '#contract/money.ts'
import type { Dashboard } from '#contract/site/dashboard.staff.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderStatus } from '../lib/order-status.tsx'
import { recordPaths } from '../lib/screens.ts'
import { TimeAgo } from '../lib/time-ago.tsx'
import styles from './dashboard.module.css'

type Props = { orders: NonNullable<Dashboard['recentOrders']>; all: string }

/** The newest orders, each linked to its record page. */
export const RecentOrders = ({ orders, all }: Props) => (
  <Panel title={<Trans>Recent Orders</Trans>}>
    {orders.length === 0 ? (
      <EmptyState icon={ReceiptText} title={<Trans>No orders found.</Trans>}>
        <Trans>Orders appear here as soon as goods are booked for a client.</Trans>
      </EmptyState>
    ) : (
      <ul className={styles.list}>
        {orders.map(({ id, orderNumber, customer, total, status, createdAt }) => (
          <li key={id} className={styles.row}>
            <span className={cx(styles.main, styles.wraps)}>
              <Link to={recordPaths.order(id)} className={styles.link}>
                {orderNumber}
              </Link>
              <span className={styles.name}>{customer || <Trans>Erased client</Trans>}</span>
            </span>
            <span className={styles.figure}>{kshExact(total)}</span>
            <span className={styles.note}>
              <TimeAgo at={createdAt} />
            </span>
            <span className={styles.mark}>
              <OrderStatus order={{ status, isDeleted: false }} />
            </span>
          </li>
        ))}
      </ul>
    )}
    <Link to={all} className={styles.all}>
      <Trans>All orders</Trans>
    </Link>
  </Panel>
)
