import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Period } from '#contract/business-day.ts'

export const periodNames = {
  today: msg`Today`,
  thisWeek: msg`This week`,
  thisMonth: msg`This month`,
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
} satisfies Record<Period, MessageDescriptor>
