import { msg } from '@lingui/core/macro'
import type { PromiseState } from '#contract/lending/arrears.staff.ts'
import { defineStates } from '../states.tsx'

export const promiseStates = defineStates<PromiseState>({
  open: { name: msg({ message: 'Open', context: 'a promise' }), tone: 'info' },
  kept: { name: msg({ message: 'Kept', context: 'a promise' }), tone: 'action' },
  broken: { name: msg({ message: 'Broken', context: 'a promise' }), tone: 'danger' },
  withdrawn: { name: msg({ message: 'Taken back', context: 'a promise' }), tone: 'neutral' },
  replaced: { name: msg({ message: 'Replaced', context: 'a promise' }), tone: 'neutral' },
})
