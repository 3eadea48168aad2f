import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { choiceInput, useStateInput } from '../list/filters/choice-filter.tsx'
import { type ListFilter, type ListInput, ListTools } from '../list/list-tools.tsx'
import { userStates } from './user-look.tsx'
import { reachChoices, roleChoices, type UserFilter } from './users.queries.ts'

export function UserTools({ filter }: { filter: ListFilter<UserFilter> }) {
  const { t } = useLingui()
  const session = useSession()
  const { data: roles = [] } = useQuery(roleChoices(session))
  const { data: reach } = useQuery(reachChoices(session))
  const branches = reach?.branches ?? []
  const kinds = { staff: t`Staff`, member: t`Members` }
  const role = choiceInput({
    param: 'role',
    label: <Trans>Role</Trans>,
    choices: roles.map(({ id }) => id),
    nameOf: (id) => roles.find((one) => one.id === id)?.name ?? t`Role ${id}`,
    all: t`All Roles`,
  })
  const status = useStateInput(userStates, { all: t`All Status` })
  const branch = choiceInput({
    param: 'branch',
    label: <Trans>Branch</Trans>,
    choices: branches.map(({ id }) => id),
    nameOf: (id) => branches.find((one) => one.id === id)?.name ?? t`Branch ${id}`,
  })
  const kind = choiceInput({
    param: 'kind',
    label: <Trans>Account</Trans>,
    choices: ['staff', 'member'] as const,
    nameOf: (one) => kinds[one],
  })
  const online: ListInput<UserFilter> = {
    chip: ({ isOnline }) => isOnline && t`Online now`,
    without: { isOnline: undefined },
  }
  const recent: ListInput<UserFilter> = {
    chip: ({ isNew }) => isNew && t`Registered this week`,
    without: { isNew: undefined },
  }
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, email or phone</Trans>, placeholder: t`Search users...` }}
      filters={[role, status, branches.length > 1 ? branch : { ...branch, draw: undefined }, kind, online, recent]}
    />
  )
}
