import { useLingui } from '@lingui/react/macro'
import type { MemberWithCredit } from '#contract/lending/groups.staff.ts'
import { roleLabels } from '../group-look.tsx'

/** The roles of a group with the names of their holders, for the form, for two versions and for the history. */
export function useRoleFields(members: readonly MemberWithCredit[]) {
  const { t } = useLingui()
  const nameOf = (value: unknown) =>
    value === null ? t({ message: 'Vacant', context: 'a role in a group' }) : memberName(value)
  const memberName = (value: unknown) =>
    members.find(({ id }) => id === value)?.fullName ?? t`A former member of the group`
  return {
    labels: {
      chair: t(roleLabels.chair),
      treasurer: t(roleLabels.treasurer),
      secretary: t(roleLabels.secretary),
    },
    formats: { chair: nameOf, treasurer: nameOf, secretary: nameOf },
  }
}
