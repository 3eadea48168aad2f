import { Trans, useLingui } from '@lingui/react/macro'
import { weekdays } from '#contract/lending/group-choices.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { useArrearsInput } from '../list/filters/arrears-input.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput, useStateInput } from '../list/filters/choice-filter.tsx'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { groupStates } from './group-look.tsx'
import type { GroupFilter } from './groups.queries.ts'

export function GroupTools({ filter }: { filter: ListFilter<GroupFilter> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const status = useStateInput(groupStates, { all: t`All but closed` })
  const day = choiceInput<'day', number>({
    param: 'day',
    label: <Trans>Day of meeting</Trans>,
    choices: weekdays,
    nameOf: (one) => weekdayName(one, language),
  })
  const arrears = useArrearsInput()
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter, { withInactive: true })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or number of a group</Trans>, placeholder: t`Search groups...` }}
      filters={[status, day, branch, officer, { ...arrears, draw: undefined }]}
    />
  )
}
