import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { statusLabels, userStatuses } from './user-look.tsx'
import { reachChoices, roleChoices, type UserFilter } from './users.queries.ts'

export function UserTools({ filter }: { filter: ListFilter<UserFilter> }) {
  const { t } = useLingui()
  const session = useSession()
  const { data: roles = [] } = useQuery(roleChoices(session))
  const { data: reach } = useQuery(reachChoices(session))
  const branches = reach?.branches ?? []
  const kinds = { staff: t`Staff`, member: t`Members` }
  const { role, status, branch, kind, isOnline } = filter.value
  const roleName = roles.find(({ id }) => id === role)?.name
  const branchName = branches.find(({ id }) => id === branch)?.name
  const active = [
    ...(role ? [{ name: roleName ?? t`Role ${role}`, onRemove: () => filter.change({ role: undefined }) }] : []),
    ...(status ? [{ name: t(statusLabels[status]), onRemove: () => filter.change({ status: undefined }) }] : []),
    ...(kind ? [{ name: kinds[kind], onRemove: () => filter.change({ kind: undefined }) }] : []),
    ...(branch
      ? [{ name: branchName ?? t`Branch ${branch}`, onRemove: () => filter.change({ branch: undefined }) }]
      : []),
    ...(isOnline ? [{ name: t`Online now`, onRemove: () => filter.change({ isOnline: undefined }) }] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Name, email or phone</Trans>, placeholder: t`Search users...` }}
      filters={({ value, change }) => (
        <>
          <SelectField
            label={<Trans>Role</Trans>}
            value={value.role ?? ''}
            onChange={({ target }) => change({ role: target.value ? Number(target.value) : undefined })}
          >
            <option value="">{t`All Roles`}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            choices={userStatuses}
            nameOf={(one) => t(statusLabels[one])}
            value={value.status}
            onChange={(status) => change({ status })}
            all={t`All Status`}
          />
          {branches.length > 1 && (
            <SelectField
              label={<Trans>Branch</Trans>}
              value={value.branch ?? ''}
              onChange={({ target }) => change({ branch: target.value ? Number(target.value) : undefined })}
            >
              <option value="">{t`All`}</option>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={<Trans>Kind of account</Trans>}
            value={value.kind ?? ''}
            onChange={({ target: { value: word } }) =>
              change({ kind: word === 'staff' || word === 'member' ? word : undefined })
            }
          >
            <option value="">{t`All`}</option>
            <option value="staff">{kinds.staff}</option>
            <option value="member">{kinds.member}</option>
          </SelectField>
        </>
      )}
    />
  )
}
