import { useLingui } from '@lingui/react/macro'
import type { MemberWithCredit } from '#contract/lending/groups.staff.ts'
import { roleLabels } from '../group-look.tsx'

type Format = (value: unknown) => string | undefined

/** The roles of a group, for the history, which has the names of their holders. */
export function useRoleFields(nameOf: Format = () => undefined) {
  const { t } = useLingui()
  const format: Format = (value) =>
    value === null ? t({ message: 'Vacant', context: 'a role in a group' }) : nameOf(value)
  return {
    labels: {
      chair: t(roleLabels.chair),
      treasurer: t(roleLabels.treasurer),
      secretary: t(roleLabels.secretary),
    },
    formats: { chair: format, treasurer: format, secretary: format },
  }
}

/** The roles of a group with the ids of their holders, for the form and for two versions. */
export function useHeldRoles(members: readonly MemberWithCredit[]) {
  const { t } = useLingui()
  return useRoleFields((value) => members.find(({ id }) => id === value)?.fullName ?? t`A former member of the group`)
}
