import { msg } from '@lingui/core/macro'
import type { ListedState, OrderState } from '#contract/orders/order-states.ts'
import { defineStates } from '../record/states.tsx'

export const orderStates = defineStates<ListedState>({
  Pending: { name: msg`Pending`, tone: 'warning' },
  Processing: { name: msg`Processing`, tone: 'info' },
  Shipped: { name: msg`Shipped`, tone: 'info' },
  Completed: { name: msg`Completed`, tone: 'action' },
  Cancelled: { name: msg`Cancelled`, tone: 'danger' },
  Deleted: { name: msg`Deleted`, tone: 'neutral' },
})

type Props = { order: { status: OrderState; isDeleted: boolean } }

/** The state of an order; a deleted one is Cancelled. */
export const OrderStatus = ({ order: { status, isDeleted } }: Props) => (
  <>
    <orderStates.Badge state={status} /> {isDeleted && <orderStates.Badge state="Deleted" />}
  </>
)
