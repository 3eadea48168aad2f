import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '#contract/orders/order-states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const statusLabels = {
  Pending: msg`Pending`,
  Processing: msg`Processing`,
  Shipped: msg`Shipped`,
  Completed: msg`Completed`,
  Cancelled: msg`Cancelled`,
} satisfies Record<OrderState, unknown>

const tones: Record<OrderState, BadgeTone> = {
  Pending: 'warning',
  Processing: 'info',
  Shipped: 'info',
  Completed: 'action',
  Cancelled: 'danger',
}

export function OrderStatus({ status }: { status: OrderState }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(statusLabels[status])}</Badge>
}
