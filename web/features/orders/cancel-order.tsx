import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { cancelMyOrder } from '#contract/orders/orders.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { myOrderKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Minimum length of the reason, which is required of staff only. */
const shortestOfStaff = 3

/** Cancels an order that is not processed yet. */
export function CancelOrder({ order: { id, orderNumber } }: { order: { id: number; orderNumber: string } }) {
  const { t } = useLingui()
  const { kind } = useSession()
  return (
    <ConfirmButton
      button={
        <>
          <X aria-hidden size={18} />
          <Trans>Cancel</Trans>
        </>
      }
      label={t`Cancel order ${orderNumber}`}
      title={<Trans>Cancel order {orderNumber}?</Trans>}
      reason={{ shortest: kind === 'staff' ? shortestOfStaff : 0 }}
      confirmLabel={<Trans>Cancel the order</Trans>}
      cancelLabel={<Trans>Keep the order</Trans>}
      onConfirm={(reason) => api(cancelMyOrder, { params: { id }, body: reason ? { reason } : {} })}
      done={t`Order ${orderNumber} is cancelled`}
      failed={t`The order was not cancelled. Please try again.`}
      stale={myOrderKeys.all}
    >
      <p>
        <Trans>Nothing will be delivered, and the held amount goes back to the loan limit.</Trans>
      </p>
    </ConfirmButton>
  )
}
