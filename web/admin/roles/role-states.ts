import { msg } from '@lingui/core/macro'
import { defineStates } from '../record/states.tsx'

export const roleStatuses = ['active', 'inactive'] as const

export const roleStates = defineStates<(typeof roleStatuses)[number]>({
  active: { name: msg({ message: 'Active', context: 'a role' }), tone: 'action' },
  inactive: { name: msg({ message: 'Inactive', context: 'a role' }), tone: 'neutral' },
})
