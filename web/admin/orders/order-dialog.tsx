import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { orderNumber } from '#contract/orders/order-states.ts'
import { Modal } from '#web/ui/overlay.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-view.module.css'
import { OrderQuery } from './order-view.tsx'

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
