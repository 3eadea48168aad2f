import { Trans } from '@lingui/react/macro'
import { mostReportDays } from '#contract/site/report-choices.ts'
import { DayRange } from '../list/filters/days-filter.tsx'
import { hasUsableDays, type ReportFilter } from './reports.queries.ts'

type Props = { value: ReportFilter; change: (days: Partial<ReportFilter>) => void }

/** The first and the last day of a report, with what is wrong about days that no report can have. */
export function ReportDays({ value, change }: Props) {
  const { from, to } = value
  const isTurned = from !== undefined && to !== undefined && to < from
  const error = isTurned ? (
    <Trans>The last day is before the first</Trans>
  ) : (
    <Trans>A report has at most {mostReportDays} days, from the year 2000 on</Trans>
  )
  return <DayRange value={value} change={change} error={hasUsableDays(value) ? undefined : error} />
}
