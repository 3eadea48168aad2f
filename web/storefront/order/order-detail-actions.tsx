import type { OrderDetail } from '#contract/orders/orders.ts'
import { BuyAgain } from '#web/blocks/orders/buy-again.tsx'
import { CancelOrder } from '#web/features/orders/cancel-order.tsx'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import styles from './order-detail-actions.module.css'

/** Buttons of an order: buy again, download its document, cancel. */
export const OrderDetailActions = ({ order }: { order: OrderDetail }) => (
  <div className={styles.actions}>
    {order.status === 'delivered' && <BuyAgain orderNumber={order.orderNumber} lines={order.items} />}
    <DocumentButton orderId={order.id} />
    {order.canCancel && <CancelOrder order={order} />}
  </div>
)
