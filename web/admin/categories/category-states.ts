import { msg } from '@lingui/core/macro'
import type { categoryStatuses } from '#contract/catalogue/category-choices.ts'
import { defineStates } from '../lib/states.tsx'

export const categoryStates = defineStates<(typeof categoryStatuses)[number]>({
  active: { name: msg({ message: 'Active', context: 'a category' }), tone: 'action' },
  inactive: { name: msg({ message: 'Inactive', context: 'a category' }), tone: 'neutral' },
})
