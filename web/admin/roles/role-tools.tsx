import { Trans, useLingui } from '@lingui/react/macro'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { roleStates } from './role-states.ts'
import type { RoleFilter } from './roles.queries.ts'

export function RoleTools({ filter }: { filter: ListFilter<RoleFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or description</Trans>, placeholder: t`Search role...` }}
      filters={[useStateInput(roleStates)]}
    />
  )
}
