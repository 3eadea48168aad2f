import { msg } from '@lingui/core/macro'
import type { PromotionState } from '#contract/orders/promotion-choices.ts'
import { defineStates } from '../record/states.tsx'

export const promotionStates = defineStates<PromotionState>({
  active: { name: msg({ message: 'Active', context: 'promotion' }), tone: 'action' },
  scheduled: { name: msg({ message: 'Scheduled', context: 'promotion' }), tone: 'info' },
  'used-up': { name: msg({ message: 'Used up', context: 'promotion' }), tone: 'warning' },
  ended: { name: msg({ message: 'Ended', context: 'promotion' }), tone: 'neutral' },
})
