import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportSection } from '#contract/site/report-choices.ts'

export const sectionNames = {
  overview: msg`Business Overview`,
  sales: msg`Sales Reports`,
  customers: msg`Customer Analytics`,
  products: msg`Product Performance`,
  money: msg`Money Received`,
  arrears: msg`Arrears`,
  financial: msg`Financial Reports`,
} satisfies Record<ReportSection, MessageDescriptor>
