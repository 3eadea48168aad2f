import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deleteOrder, restoreOrder, type StaffOrder } from '#contract/orders/orders.staff.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { WhatIsReleased } from './what-is-released.tsx'

/** The call that brings a deleted order back. */
export function useOrderRestoration({ id, orderNumber }: Pick<StaffOrder, 'id' | 'orderNumber'>) {
  const { t } = useLingui()
  return useAction({
    run: () => api(restoreOrder, { params: { id } }),
    done: t`Order ${orderNumber} is restored.`,
    failed: t`The order was not restored. Please try again.`,
    invalidates: [orderKeys.all],
  })
}

/** The question, answers and call of a deletion, for a button or a dialog. */
export function useOrderDeletion({ id, orderNumber }: Pick<StaffOrder, 'id' | 'orderNumber'>) {
  const { t } = useLingui()
  const { act: restore } = useOrderRestoration({ id, orderNumber })
  return {
    title: <Trans>Delete this order?</Trans>,
    reason: { shortest: 0 },
    confirmLabel: <Trans>Delete</Trans>,
    cancelLabel: <Trans>Keep it</Trans>,
    onConfirm: (reason: string) => api(deleteOrder, { params: { id }, body: reason ? { reason } : {} }),
    done: t`Order ${orderNumber} deleted.`,
    undo: () => restore(),
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

/** Offered while a deleted order may come back. */
export function RestoreOrder({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { act, isBusy } = useOrderRestoration(order)
  const { orderNumber, restorableUntil } = order
  if (restorableUntil === null) return null
  return (
    <Button variant="quiet" busy={isBusy} aria-label={t`Restore order ${orderNumber}`} onClick={() => act()}>
      <Trans>Restore</Trans>
    </Button>
  )
}

/** What a deletion causes. */
export const WhatIsDeleted = ({ order }: { order: StaffOrder }) => (
  <>
    <p>
      <Trans>
        Order {order.orderNumber} leaves the list. The filter Deleted shows it, from where it can be restored for a day.
      </Trans>
    </p>
    <WhatIsReleased order={order} />
  </>
)
