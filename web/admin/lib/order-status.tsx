import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListedState, OrderState } from '#contract/orders/order-states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const statusLabels = {
  Pending: msg`Pending`,
  Processing: msg`Processing`,
  Shipped: msg`Shipped`,
  Completed: msg`Completed`,
  Cancelled: msg`Cancelled`,
  Deleted: msg`Deleted`,
} satisfies Record<ListedState, unknown>

const tones: Record<OrderState, BadgeTone> = {
  Pending: 'warning',
  Processing: 'info',
  Shipped: 'info',
  Completed: 'action',
  Cancelled: 'danger',
}

type Props = { order: { status: OrderState; isDeleted: boolean } }

/** The state of an order; a deleted one is Cancelled. */
export function OrderStatus({ order: { status, isDeleted } }: Props) {
  const { t } = useLingui()
  const badge = <Badge tone={tones[status]}>{t(statusLabels[status])}</Badge>
  if (!isDeleted) return badge
  return (
    <>
      {badge} <Badge>{t(statusLabels.Deleted)}</Badge>
    </>
  )
}
