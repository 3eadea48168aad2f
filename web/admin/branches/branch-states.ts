import { msg } from '@lingui/core/macro'
import type { BranchStatus } from '#contract/lending/branches.staff.ts'
import { defineStates } from '../record/states.tsx'

export const branchStates = defineStates<BranchStatus>({
  active: { name: msg({ message: 'Open', context: 'a branch' }), tone: 'action' },
  inactive: { name: msg({ message: 'Closed', context: 'a branch' }), tone: 'neutral' },
})

export const officerStatusLabels = {
  active: msg({ message: 'Active', context: 'a credit officer' }),
  inactive: msg({ message: 'Inactive', context: 'a credit officer' }),
}
