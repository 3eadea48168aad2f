import { msg } from '@lingui/core/macro'
import type { MessageState } from '#contract/site/message-choices.ts'
import { defineStates } from '#web/admin/record/states.tsx'

export const messageStates = defineStates<MessageState>({
  new: { name: msg({ message: 'New', context: 'contact message' }), tone: 'warning' },
  read: { name: msg({ message: 'Read', context: 'contact message' }), tone: 'info' },
  done: { name: msg({ message: 'Done', context: 'contact message' }), tone: 'action' },
})
