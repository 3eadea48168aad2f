import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RoleChoice } from '#contract/account/roles.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CheckboxInput, SelectInput } from '#web/ui/form/form-fields.tsx'
import { reachChoices } from '../users.queries.ts'

type Props = {
  /** The chosen role. */
  role: RoleChoice | undefined
  /** The branch that the account has, which the reader may not be able to give. */
  current?: { id: number; name: string } | undefined
}

/** Branch or all branches of staff: whose people and orders the account sees. Members have neither. */
export function ReachFields({ role, current }: Props) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  const { data } = useQuery(reachChoices(useSession()))
  const allBranches: unknown = useWatch({ name: 'allBranches' })
  const branchId: unknown = useWatch({ name: 'branchId' })
  const isMember = role?.kind === 'member'

  // An account has one of them: the one chosen last.
  useEffect(() => {
    if (allBranches === true || isMember) setValue('branchId', null)
    if (isMember) setValue('allBranches', false)
  }, [allBranches, isMember, setValue])

  if (isMember) return null
  const branches = data?.branches ?? []
  const options = current && !branches.some(({ id }) => id === current.id) ? [current, ...branches] : branches
  const isOfficer = role?.key === 'credit-officer'
  const hint = isOfficer
    ? t`Groups can be given to a credit officer of a branch.`
    : t`Without a branch the person sees no customers and no orders.`
  return (
    <>
      {allBranches !== true && (
        <SelectInput name="branchId" label={t`Branch`} hint={branchId ? undefined : hint} isId>
          <option value="">{t`No branch`}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      {(data?.allBranches || allBranches === true) && (
        <CheckboxInput
          name="allBranches"
          label={
            isOfficer
              ? t`All branches. A credit officer of all branches leads no groups.`
              : t`All branches: customers and orders of every branch`
          }
        />
      )}
    </>
  )
}
