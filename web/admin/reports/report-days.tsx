import { Trans } from '@lingui/react/macro'
import { businessDay, daysOfPeriod } from '#contract/business-day.ts'
import { maxReportDays, reportPeriods } from '#contract/site/report-choices.ts'
import { PeriodFilter } from '../lib/period-filter.tsx'
import { DayRange } from '../list/filters/days-filter.tsx'
import { hasUsableDays, type ReportFilter } from './reports.queries.ts'

type Props = { value: ReportFilter; change: (days: Partial<ReportFilter>) => void }

/** The period of a report, or its first and last day with what is wrong about them. */
export function ReportDays({ value, change }: Props) {
  const { period, from, to } = value
  const isOwn = from !== undefined || to !== undefined
  const isTurned = from !== undefined && to !== undefined && to < from
  const error = isTurned ? (
    <Trans>The last day is before the first</Trans>
  ) : (
    <Trans>A report has at most {maxReportDays} days, from the year 2000 on</Trans>
  )
  return (
    <>
      <PeriodFilter
        of={reportPeriods}
        value={period}
        onChange={(chosen) => change({ period: chosen, from: undefined, to: undefined })}
        own={{ isChosen: isOwn, onChoose: () => change(daysOfPeriod(period, businessDay(new Date()))) }}
      />
      {isOwn && <DayRange value={value} change={change} error={hasUsableDays(value) ? undefined : error} />}
    </>
  )
}
