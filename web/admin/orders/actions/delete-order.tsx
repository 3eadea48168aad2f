import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deleteOrder, type StaffOrder } from '#contract/orders/orders.staff.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { WhatIsReleased } from './what-is-released.tsx'

/** The question, answers and call of a deletion, for a button or a dialog. */
export function useOrderDeletion({ id, orderNumber }: Pick<StaffOrder, 'id' | 'orderNumber'>) {
  const { t } = useLingui()
  return {
    title: <Trans>Delete this order?</Trans>,
    reason: { shortest: 0 },
    confirmLabel: <Trans>Delete</Trans>,
    cancelLabel: <Trans>Keep it</Trans>,
    onConfirm: (reason: string) => api(deleteOrder, { params: { id }, body: reason ? { reason } : {} }),
    done: t`Order ${orderNumber} deleted.`,
    failed: t`Failed to delete order.`,
    stale: orderKeys.all,
  }
}

export function DeleteOrder({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const { t } = useLingui()
  const { orderNumber } = order
  return (
    <ConfirmButton button={children} label={t`Delete order ${orderNumber}`} {...useOrderDeletion(order)}>
      <WhatIsDeleted order={order} />
    </ConfirmButton>
  )
}

/** What a deletion causes. */
export const WhatIsDeleted = ({ order }: { order: StaffOrder }) => (
  <>
    <p>
      <Trans>
        Order {order.orderNumber} leaves the list. The filter Deleted shows it, and nothing is lost in the books.
      </Trans>
    </p>
    <WhatIsReleased order={order} />
  </>
)
