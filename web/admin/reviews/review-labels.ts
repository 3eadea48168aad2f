import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReviewReason, ReviewState } from '#contract/catalogue/review-choices.ts'
import { defineStates } from '../record/states.tsx'

export const reviewStates = defineStates<ReviewState>({
  published: { name: msg({ message: 'In the shop', context: 'review' }), tone: 'action' },
  hidden: { name: msg({ message: 'Hidden', context: 'review' }), tone: 'warning' },
})

export const reasonNames: Record<ReviewReason, MessageDescriptor> = {
  offensive: msg`Offensive words`,
  'personal-data': msg`Names a person or a number`,
  advertising: msg`Advertising`,
  'off-topic': msg`Not about the product`,
  other: msg`Another reason`,
  'by-mistake': msg`Hidden by mistake`,
  checked: msg`Checked, nothing against it`,
}
