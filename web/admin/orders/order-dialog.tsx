import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderNumber } from '#contract/orders/order-states.ts'
import { ApiError, messageOf } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import styles from './order-dialog.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderDetail } from './orders.queries.ts'

/** One order, while the address names it. */
export function OrderDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The last order stays in view while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const number = shown === null ? '' : orderNumber(shown)
  return (
    <Modal opened={id !== null} onClose={onClose} size="46rem" title={<Trans>Order {number}</Trans>}>
      {shown !== null && <OrderView id={shown} />}
    </Modal>
  )
}

function OrderView({ id }: { id: number }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(orderDetail(useQueryClient(), id, useSession()))
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Alert>
        <p>
          <Trans>There is no such order, or it belongs to another branch.</Trans>
        </p>
      </Alert>
    )
  }
  if (error) {
    return (
      <Alert
        tone="error"
        title={<Trans>The order could not be loaded.</Trans>}
        actions={
          <Button look="secondary" busy={isFetching} onClick={() => refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        <p>{messageOf(error, t`Couldn't reach the shop. Check your connection and try again.`)}</p>
      </Alert>
    )
  }
  if (!data) return <OrderSkeleton />
  return (
    <div className={styles.order}>
      <OrderFacts order={data} />
      <OrderLines order={data} />
    </div>
  )
}

const OrderSkeleton = () => (
  <div className={styles.order} aria-busy>
    <p role="status">
      <Trans>Loading order...</Trans>
    </p>
    <Skeleton height="10rem" />
    <Skeleton height="12rem" />
  </div>
)
