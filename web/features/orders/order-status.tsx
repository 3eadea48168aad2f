import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ShopperState } from '#contract/order-states.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export const statusWords = {
  processing: msg`Processing`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
} satisfies Record<ShopperState, unknown>

const tones: Record<ShopperState, BadgeTone> = {
  processing: 'warning',
  shipped: 'info',
  delivered: 'action',
  cancelled: 'danger',
}

export function OrderStatus({ status }: { status: ShopperState }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(statusWords[status])}</Badge>
}
