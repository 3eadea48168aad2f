import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnyPeriod } from '#contract/business-day.ts'

export const periodNames = {
  today: msg`Today`,
  thisWeek: msg`This week`,
  thisMonth: msg`This month`,
  lastMonth: msg`Last month`,
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  '1y': msg`Last 365 days`,
} satisfies Record<AnyPeriod, MessageDescriptor>
