import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportPeriod, ReportSection } from '#contract/site/report-choices.ts'

export const sectionNames = {
  overview: msg`Business Overview`,
  sales: msg`Sales Reports`,
  customers: msg`Customer Analytics`,
  products: msg`Product Performance`,
  financial: msg`Financial Reports`,
} satisfies Record<ReportSection, MessageDescriptor>

export const periodNames = {
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  '1y': msg`Last year`,
} satisfies Record<ReportPeriod, MessageDescriptor>
