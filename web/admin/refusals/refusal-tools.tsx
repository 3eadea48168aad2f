import { Trans, useLingui } from '@lingui/react/macro'
import { refusalReasons } from '#contract/orders/refusals.staff.ts'
import { useRefusalNames } from '../lib/refusal-reason.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput } from '../list/filters/choice-filter.tsx'
import { useDayInputs } from '../list/filters/days-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { RefusalFilter } from './refusals.queries.ts'

export function RefusalTools({ filter }: { filter: ListFilter<RefusalFilter> }) {
  const { t } = useLingui()
  const names = useRefusalNames()
  const reason = choiceInput({
    param: 'reason',
    label: <Trans>Reason</Trans>,
    choices: refusalReasons,
    nameOf: (one) => names[one],
  })
  const days = useDayInputs<RefusalFilter>()
  const branch = useBranchInput(filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Client, phone, group or credit officer</Trans>, placeholder: t`Search refusals...` }}
      filters={[reason, ...days, branch]}
    />
  )
}
