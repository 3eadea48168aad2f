import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportContent, ReportFormat } from '#contract/site/report-choices.ts'
import { sectionNames } from '../report-names.ts'

export const contentNames: Record<ReportContent, MessageDescriptor> = {
  ...sectionNames,
  'order-lines': msg`Order lines`,
}

/** Not translated. */
export const formatNames: Record<ReportFormat, string> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', json: 'JSON' }
