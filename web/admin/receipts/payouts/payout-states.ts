import { msg } from '@lingui/core/macro'
import type { PayoutState } from '#contract/receipts/mpesa-choices.ts'
import { defineStates } from '#web/admin/record/states.tsx'

export const payoutStateBadges = defineStates<PayoutState>({
  made: { name: msg({ message: 'Waits for a second person', context: 'money to be sent' }), tone: 'warning' },
  asking: { name: msg({ message: 'Sending', context: 'money to be sent' }), tone: 'action' },
  waiting: { name: msg({ message: 'On its way', context: 'money to be sent' }), tone: 'action' },
  paid: { name: msg({ message: 'Sent', context: 'money to be sent' }), tone: 'neutral' },
  failed: { name: msg({ message: 'Not sent', context: 'money to be sent' }), tone: 'danger' },
  unknown: { name: msg({ message: 'Not known', context: 'money to be sent' }), tone: 'danger' },
  withdrawn: { name: msg({ message: 'Withdrawn', context: 'money to be sent' }), tone: 'neutral' },
})
