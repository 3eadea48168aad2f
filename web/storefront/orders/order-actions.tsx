import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { MyOrder } from '#contract/orders/orders.ts'
import { BuyAgain } from '#web/blocks/orders/buy-again.tsx'
import { PayDeposit } from '#web/blocks/orders/pay-deposit.tsx'
import { CancelOrder } from '#web/features/orders/cancel-order.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Buttons of an order in the list. */
export function OrderActions({ order }: { order: MyOrder }) {
  const { t } = useLingui()
  const { id, orderNumber, status, canTrack, canCancel, items } = order
  return (
    <>
      <LocaleLink
        to={`/orders/${id}`}
        className={buttonClass('secondary')}
        aria-label={t`View Details, order ${orderNumber}`}
      >
        <Trans>View Details</Trans>
      </LocaleLink>
      {status === 'delivered' && <BuyAgain orderNumber={orderNumber} lines={items} />}
      {canTrack && (
        <LocaleLink
          to={`/orders/${id}#track`}
          className={buttonClass('secondary')}
          aria-label={t`Track Order ${orderNumber}`}
        >
          <MapPin aria-hidden size={18} />
          <Trans>Track Order</Trans>
        </LocaleLink>
      )}
      <PayDeposit order={order} />
      {canCancel && <CancelOrder order={order} />}
    </>
  )
}
