import { msg } from '@lingui/core/macro'
import { defineStates } from '#web/admin/record/states.tsx'

export const monthStates = defineStates<'open' | 'closed'>({
  open: { name: msg({ message: 'Open', context: 'month of the books' }), tone: 'warning' },
  closed: { name: msg({ message: 'Closed', context: 'month of the books' }), tone: 'neutral' },
})
