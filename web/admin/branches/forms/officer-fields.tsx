import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import layout from '#web/admin/record/layout.module.css'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { officerAccounts } from '../branches.queries.ts'

export function useOfficerLabels() {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
    accountId: t`Account`,
    status: t`Status`,
  }
}

type Props = {
  branchId: number
  /** The account that is linked now. */
  linked?: { id: number; name: string } | null
}

/** Who the officer is, and the account with which the officer signs in. */
export function OfficerFields({ branchId, linked = null }: Props) {
  const { t } = useLingui()
  const labels = useOfficerLabels()
  const { data: free = [] } = useQuery(officerAccounts(branchId, useSession()))
  return (
    <>
      <div className={layout.pair}>
        <TextInput name="firstName" label={labels.firstName} autoComplete="off" data-autofocus required />
        <TextInput name="lastName" label={labels.lastName} autoComplete="off" />
      </div>
      <PhoneInput />
      <SelectInput
        isId
        name="accountId"
        label={labels.accountId}
        hint={t`Staff of this branch without a credit officer. Without an account colleagues book for the officer's groups.`}
      >
        <option value="">{t`No account`}</option>
        {[...(linked ? [linked] : []), ...free].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
    </>
  )
}
