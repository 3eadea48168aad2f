import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MonthsChips } from '#web/features/checkout/months-chips.tsx'
import { PlanAhead } from '#web/features/instalments/plan-ahead.tsx'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { chooseMonths } from '#web/lib/storage/months.store.ts'

type Props = {
  months: number
  /** Shillings. */
  total: number
  /** The day of the week to which due days move; null where none moves or it is not known yet. */
  dueWeekday: number | null
  onChange: (months: number) => void
}

/** The number of months among those the organisation offers, and the instalment plan that results. */
export function RepaymentChoice({ months, total, dueWeekday, onChange }: Props) {
  const { data } = useQuery(publicSettings())
  const choices = data?.instalmentChoices ?? [months]
  // A draft may have months that are no longer offered: it gets the nearest that are.
  const offered = choices.reduce((best, one) => (Math.abs(one - months) < Math.abs(best - months) ? one : best))
  useEffect(() => {
    if (offered !== months) onChange(offered)
  })
  const choose = (chosen: number) => {
    chooseMonths(chosen)
    onChange(chosen)
  }
  return (
    <>
      <MonthsChips choices={choices} value={offered} onChange={choose} />
      <PlanAhead total={total} months={offered} dueWeekday={dueWeekday} />
    </>
  )
}
