import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import styles from './orders.module.css'
import { orderDetail } from './orders.queries.ts'
import { OrderFacts } from './record/order-facts.tsx'
import { OrderLines } from './record/order-lines.tsx'

/** One order in all states of its query, for the record page and the dialog. */
export function OrderQuery({ id, children }: { id: number; children: (order: StaffOrder) => ReactNode }) {
  const { t } = useLingui()
  const query = useQuery(orderDetail(useQueryClient(), id, useSession()))
  return (
    <QueryBoundary
      query={query}
      loading={<OrderSkeleton />}
      title={t`The order could not be loaded.`}
      refused={<NoAccess permission={screens.orders.permission} />}
      missing={<MissingOrder />}
      variant="secondary"
    >
      {(order) => children(order)}
    </QueryBoundary>
  )
}

export const MissingOrder = () => (
  <Alert>
    <p>
      <Trans>There is no such order, or it belongs to another branch.</Trans>
    </p>
  </Alert>
)

const OrderSkeleton = () => (
  <div className={styles.order} aria-busy>
    <p role="status">
      <Trans>Loading order...</Trans>
    </p>
    <Skeleton height="10rem" />
    <Skeleton height="12rem" />
  </div>
)

/** One order in a dialog. */
export default function OrderView({ id }: { id: number }) {
  return <OrderQuery id={id}>{(order) => <OrderDetails order={order} />}</OrderQuery>
}

export const OrderDetails = ({ order }: { order: StaffOrder }) => (
  <div className={styles.order}>
    <OrderFacts order={order} />
    <OrderLines order={order} />
  </div>
)
