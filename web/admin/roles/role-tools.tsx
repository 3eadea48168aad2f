import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { roleStatuses, statusLabels } from './role-status.tsx'
import type { RoleFilter } from './roles.queries.ts'

export function RoleTools({ filter }: { filter: ListFilter<RoleFilter> }) {
  const { t } = useLingui()
  const { status } = filter.value
  return (
    <ListTools
      filter={filter}
      active={status ? [{ name: t(statusLabels[status]), onRemove: () => filter.change({ status: undefined }) }] : []}
      search={{ label: <Trans>Name or description</Trans>, placeholder: t`Search role...` }}
      filters={({ value, change }) => (
        <ChoiceFilter
          label={<Trans>Status</Trans>}
          choices={roleStatuses}
          nameOf={(one) => t(statusLabels[one])}
          value={value.status}
          onChange={(status) => change({ status })}
        />
      )}
    />
  )
}
