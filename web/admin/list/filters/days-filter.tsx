import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Period, periods } from '#contract/business-day.ts'
import { PeriodFilter } from '#web/admin/lib/period-filter.tsx'
import { periodNames } from '#web/admin/lib/periods.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { FilterControl, ListInput } from '../list-tools.tsx'
import styles from './days-filter.module.css'

type OwnDays = { from?: string | undefined; to?: string | undefined }
type ListDays = OwnDays & { period?: Period | undefined }

type DayRangeProps = { value: OwnDays; change: (days: OwnDays) => void; error?: ReactNode }

/** Fields for the first and the last day, with what is wrong about both. */
export function DayRange({ value: { from, to }, change, error }: DayRangeProps) {
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
        error={error}
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
    </>
  )
}

/** The first and the last day of a list; one by itself leaves the other side open. */
export function OwnDaysFilter({ value, change }: FilterControl<OwnDays>) {
  return (
    <div className={styles.days}>
      <DayRange value={value} change={change} />
    </div>
  )
}

/** Chooses a period, own days, or all time. */
export function DaysFilter({ value, change }: FilterControl<ListDays>) {
  const { period, from, to } = value
  const [isOpen, setOpen] = useState(false)
  const isOwn = from !== undefined || to !== undefined || (isOpen && !period)
  const choose = (chosen?: Period) => {
    setOpen(false)
    change({ period: chosen, from: undefined, to: undefined })
  }
  const chooseOwn = () => {
    setOpen(true)
    if (period) change({ period: undefined })
  }
  return (
    <>
      <PeriodFilter
        of={periods}
        value={period}
        onChange={choose}
        onAll={choose}
        own={{ isChosen: isOwn, onChoose: chooseOwn }}
      />
      {isOwn && <OwnDaysFilter value={value} change={change} />}
    </>
  )
}

/** The first and the last day as filters of a list, with an input for both. */
export function useOwnDayInputs<Value extends OwnDays>(draw?: ListInput<Value>['draw']): ListInput<Value>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      chip: ({ from }) => {
        const firstDay = from && formatDay(from, language)
        return firstDay && t`From ${firstDay}`
      },
      without: { from: undefined } as Partial<Value>,
      ...(draw && { draw }),
    },
    {
      chip: ({ to }) => {
        const lastDay = to && formatDay(to, language)
        return lastDay && t`To ${lastDay}`
      },
      without: { to: undefined } as Partial<Value>,
    },
  ]
}

/** A period and own days as filters of a list. */
export function useDayInputs<Value extends ListDays>(): ListInput<Value>[] {
  const { t } = useLingui()
  return [
    {
      chip: ({ period }) => period && t(periodNames[period]),
      without: { period: undefined } as Partial<Value>,
      draw: ({ value, change }) => (
        <DaysFilter value={value} change={(chosen, options) => change(chosen as Partial<Value>, options)} />
      ),
    },
    ...useOwnDayInputs<Value>(),
  ]
}
