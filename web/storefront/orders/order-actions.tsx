import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { MyOrder } from '#contract/orders/orders.ts'
import { CancelOrder } from '../../features/orders/cancel-order.tsx'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { BuyAgain } from './buy-again.tsx'

/** What its shopper can do about an order in the list. */
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
      {canCancel && <CancelOrder order={order} />}
    </>
  )
}
