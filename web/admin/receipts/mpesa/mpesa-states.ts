import { msg } from '@lingui/core/macro'
import type { MpesaDayState } from '#contract/receipts/mpesa-days.staff.ts'
import { defineStates } from '#web/admin/record/states.tsx'

export const dayStates = defineStates<MpesaDayState>({
  differs: { name: msg`Differs`, tone: 'danger' },
  'no-statement': { name: msg`No statement`, tone: 'neutral' },
  agrees: { name: msg`Agrees`, tone: 'action' },
})
