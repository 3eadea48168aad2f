import { Trans, useLingui } from '@lingui/react/macro'
import { refusalReasons } from '#contract/orders/refusals.staff.ts'
import { BranchFilter, useBranchName } from '../lib/branch-filter.tsx'
import { useRefusalNames } from '../lib/refusal-reason.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { DaysFilter, useDayChips } from '../list/filters/days-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { RefusalFilter } from './refusals.queries.ts'

export function RefusalTools({ filter }: { filter: ListFilter<RefusalFilter> }) {
  const { t } = useLingui()
  const branchName = useBranchName()
  const names = useRefusalNames()
  const days = useDayChips(filter)
  const { reason, branch } = filter.value
  const active = [
    ...(reason ? [{ name: names[reason], onRemove: () => filter.change({ reason: undefined }) }] : []),
    ...days,
    ...(branch ? [{ name: branchName(branch), onRemove: () => filter.change({ branch: undefined }) }] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Client, phone, group or credit officer</Trans>, placeholder: t`Search refusals...` }}
      filters={({ value, change }) => (
        <>
          <ChoiceFilter
            label={<Trans>Reason</Trans>}
            choices={refusalReasons}
            nameOf={(one) => names[one]}
            value={value.reason}
            onChange={(reason) => change({ reason })}
          />
          <DaysFilter value={value} change={change} />
          <BranchFilter value={value.branch} onChange={(chosen) => change({ branch: chosen })} />
        </>
      )}
    />
  )
}
