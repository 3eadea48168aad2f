import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PromotionState } from '#contract/orders/promotion-choices.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks = {
  active: { name: msg({ message: 'Active', context: 'promotion' }), tone: 'action' },
  scheduled: { name: msg({ message: 'Scheduled', context: 'promotion' }), tone: 'info' },
  'used-up': { name: msg({ message: 'Used up', context: 'promotion' }), tone: 'warning' },
  ended: { name: msg({ message: 'Ended', context: 'promotion' }), tone: 'neutral' },
} satisfies Record<PromotionState, { name: unknown; tone: BadgeTone }>

export const stateNames = {
  active: looks.active.name,
  scheduled: looks.scheduled.name,
  'used-up': looks['used-up'].name,
  ended: looks.ended.name,
}

export function PromotionStateBadge({ state }: { state: PromotionState }) {
  const { t } = useLingui()
  const { name, tone } = looks[state]
  return <Badge tone={tone}>{t(name)}</Badge>
}
