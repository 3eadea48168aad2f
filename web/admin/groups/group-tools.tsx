import { Trans, useLingui } from '@lingui/react/macro'
import { groupStatuses, weekdays } from '#contract/lending/group-choices.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { BranchFilter, useBranchName } from '../lib/branch-filter.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { OfficerFilter, useOfficerName } from '../list/filters/officer-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { statusLabels } from './group-look.tsx'
import type { GroupFilter } from './groups.queries.ts'

export function GroupTools({ filter }: { filter: ListFilter<GroupFilter> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const branchName = useBranchName()
  const officerName = useOfficerName()
  const { branch, officer, status, day } = filter.value
  const chip = (name: string, cleared: Partial<GroupFilter>) => ({ name, onRemove: () => filter.change(cleared) })
  const active = [
    ...(status ? [chip(t(statusLabels[status]), { status: undefined })] : []),
    ...(day ? [chip(weekdayName(day, language), { day: undefined })] : []),
    ...(branch ? [chip(branchName(branch), { branch: undefined })] : []),
    ...(officer ? [chip(officerName(officer), { officer: undefined })] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Name or number of a group</Trans>, placeholder: t`Search groups...` }}
      filters={({ value, change }) => (
        <>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            choices={groupStatuses}
            nameOf={(one) => t(statusLabels[one])}
            value={value.status}
            onChange={(status) => change({ status })}
            all={t`All but closed`}
          />
          <ChoiceFilter
            label={<Trans>Day of meeting</Trans>}
            choices={weekdays}
            nameOf={(one) => weekdayName(one, language)}
            value={value.day}
            onChange={(day) => change({ day })}
          />
          <BranchFilter value={value.branch} onChange={(chosen) => change({ branch: chosen })} />
          <OfficerFilter withInactive value={value.officer} onChange={(chosen) => change({ officer: chosen })} />
        </>
      )}
    />
  )
}
