import { Trans } from '@lingui/react/macro'
import { mostReportDays } from '#contract/site/report-choices.ts'
import { Field } from '#web/ui/form/field.tsx'
import { hasUsableDays, type ReportFilter } from './reports.queries.ts'

type Props = { value: ReportFilter; change: (days: Partial<ReportFilter>) => void }

/** The first and the last day of a report, with what is wrong about days that no report can have. */
export function ReportDays({ value, change }: Props) {
  const { from, to } = value
  const isTurned = from !== undefined && to !== undefined && to < from
  return (
    <>
      <Field
        type="date"
        label={<Trans>From</Trans>}
        value={from ?? ''}
        max={to}
        onChange={({ target }) => change({ from: target.value || undefined })}
      />
      <Field
        type="date"
        label={<Trans>To</Trans>}
        value={to ?? ''}
        min={from}
        error={
          hasUsableDays(value) ? undefined : isTurned ? (
            <Trans>The last day is before the first</Trans>
          ) : (
            <Trans>A report has at most {mostReportDays} days, from the year 2000 on</Trans>
          )
        }
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
    </>
  )
}
