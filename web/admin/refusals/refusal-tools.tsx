import { Trans, useLingui } from '@lingui/react/macro'
import { refusalReasons } from '#contract/orders/refusals.staff.ts'
import { BranchFilter, useBranchName } from '../lib/branch-filter.tsx'
import { useRefusalNames } from '../lib/refusal-reason.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { useDayInputs } from '../list/filters/days-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { RefusalFilter } from './refusals.queries.ts'

export function RefusalTools({ filter }: { filter: ListFilter<RefusalFilter> }) {
  const { t } = useLingui()
  const branchName = useBranchName()
  const names = useRefusalNames()
  const days = useDayInputs<RefusalFilter>()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Client, phone, group or credit officer</Trans>, placeholder: t`Search refusals...` }}
      filters={[
        {
          chip: ({ reason }) => reason && names[reason],
          without: { reason: undefined },
          draw: ({ value, change }) => (
            <ChoiceFilter
              label={<Trans>Reason</Trans>}
              choices={refusalReasons}
              nameOf={(one) => names[one]}
              value={value.reason}
              onChange={(reason) => change({ reason })}
            />
          ),
        },
        ...days,
        {
          chip: ({ branch }) => branch && branchName(branch),
          without: { branch: undefined },
          draw: ({ value, change }) => <BranchFilter value={value.branch} onChange={(branch) => change({ branch })} />,
        },
      ]}
    />
  )
}
