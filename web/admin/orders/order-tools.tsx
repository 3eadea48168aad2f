import { Trans, useLingui } from '@lingui/react/macro'
import { listedStates } from '#contract/orders/order-states.ts'
import { BranchFilter, useBranchName } from '../lib/branch-filter.tsx'
import { statusLabels } from '../lib/order-status.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { DaysFilter, useDayChips } from '../list/filters/days-filter.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { OfficerFilter, useOfficerName } from '../list/filters/officer-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { OrderFilter } from './orders.queries.ts'

export function OrderTools({ filter }: { filter: ListFilter<OrderFilter> }) {
  const { t } = useLingui()
  const branchName = useBranchName()
  const days = useDayChips(filter)
  const officerName = useOfficerName()
  const groupName = useGroupName(filter.value.group)
  const { status, branch, due, first, promotion, group, officer } = filter.value
  const active = [
    ...(status ? [{ name: t(statusLabels[status]), onRemove: () => filter.change({ status: undefined }) }] : []),
    ...days,
    ...(branch ? [{ name: branchName(branch), onRemove: () => filter.change({ branch: undefined }) }] : []),
    ...(officer ? [{ name: officerName(officer), onRemove: () => filter.change({ officer: undefined }) }] : []),
    ...(due ? [{ name: t`Due for delivery`, onRemove: () => filter.change({ due: undefined }) }] : []),
    ...(first ? [{ name: t`First orders of clients`, onRemove: () => filter.change({ first: undefined }) }] : []),
    ...(promotion
      ? [{ name: t`Promotion ${promotion}`, onRemove: () => filter.change({ promotion: undefined }) }]
      : []),
    ...(group ? [{ name: groupName(group), onRemove: () => filter.change({ group: undefined }) }] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Order number, client, group or phone</Trans>, placeholder: t`Search orders...` }}
      filters={({ value, change }) => (
        <>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            choices={listedStates}
            nameOf={(state) => t(statusLabels[state])}
            value={value.status}
            onChange={(status) => change({ status })}
          />
          <DaysFilter value={value} change={change} />
          <BranchFilter value={value.branch} onChange={(chosen) => change({ branch: chosen })} />
          <OfficerFilter
            value={value.officer}
            branch={value.branch}
            onChange={(chosen) => change({ officer: chosen })}
          />
        </>
      )}
    />
  )
}
