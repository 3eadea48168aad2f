import { allows } from '#contract/orders/order-states.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { OrderDetails, OrderQuery } from '../order-view.tsx'
import RevisionForm from './revision-form.tsx'

/** The form of one order in a dialog, or the order where it cannot be edited any more. */
export default function OrderEdit({ id, onClose }: { id: number; onClose: () => void }) {
  const mayEdit = can(useSession(), 'Edit Orders')
  return (
    <OrderQuery id={id}>
      {(order) =>
        mayEdit && allows(order.status, 'edit') ? (
          <RevisionForm key={id} order={order} onClose={onClose} />
        ) : (
          <OrderDetails order={order} />
        )
      }
    </OrderQuery>
  )
}
