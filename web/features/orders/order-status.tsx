import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Clock, type LucideIcon, Package, Truck } from 'lucide-react'
import type { ShopperState } from '#contract/orders/order-states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ShopperState, BadgeTone> = {
  delivered: 'action',
  shipped: 'info',
  processing: 'warning',
  cancelled: 'danger',
}

const isKnown = (word: string): word is ShopperState => Object.hasOwn(tones, word)

/** The state and the badge tone of a status in any case; `known` is null for an unknown status. */
export function statusLook(status: string): { known: ShopperState | null; tone: BadgeTone } {
  const word = status.trim().toLowerCase()
  return isKnown(word) ? { known: word, tone: tones[word] } : { known: null, tone: 'neutral' }
}

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
