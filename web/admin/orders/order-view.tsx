import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { NoAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import styles from './orders.module.css'
import { orderDetail } from './orders.queries.ts'
import { OrderFacts } from './record/order-details.tsx'
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

/** One order over the list, while the address contains its id. */
export function OrderDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The last order stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const number = shown === null ? '' : orderNumber(shown)
  return (
    <Modal opened={id !== null} onClose={onClose} size="46rem" title={<Trans>Order {number}</Trans>}>
      {shown !== null && (
        <OrderQuery id={shown}>
          {(order) => (
            <div className={styles.order}>
              <OrderFacts order={order} />
              <OrderLines order={order} />
            </div>
          )}
        </OrderQuery>
      )}
    </Modal>
  )
}
