import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Clock, type LucideIcon, Package, Truck } from 'lucide-react'
import type { ShopperState } from '#contract/orders/order-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusLook } from './status-look.ts'

export const statusLabels = {
  processing: msg`Processing`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
} satisfies Record<ShopperState, unknown>

const icons: Record<ShopperState, LucideIcon> = {
  processing: Clock,
  shipped: Truck,
  delivered: CircleCheck,
  cancelled: CircleX,
}

export function OrderStatus({ status }: { status: string }) {
  const { t } = useLingui()
  const { known, tone } = statusLook(status)
  const Icon = known ? icons[known] : Package
  return (
    <Badge tone={tone} icon={Icon}>
      {known ? t(statusLabels[known]) : status}
    </Badge>
  )
}
