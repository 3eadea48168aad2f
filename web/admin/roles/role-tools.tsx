import { Trans, useLingui } from '@lingui/react/macro'
import { StateFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { roleStates } from './role-states.ts'
import type { RoleFilter } from './roles.queries.ts'

export function RoleTools({ filter }: { filter: ListFilter<RoleFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or description</Trans>, placeholder: t`Search role...` }}
      filters={[
        {
          chip: ({ status }) => status && t(roleStates.nameOf(status)),
          without: { status: undefined },
          draw: ({ value, change }) => (
            <StateFilter states={roleStates} value={value.status} onChange={(status) => change({ status })} />
          ),
        },
      ]}
    />
  )
}
