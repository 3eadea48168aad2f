import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { languageLabels, type Status, userStates } from '../user-look.tsx'
import { reachChoices, roleChoices } from '../users.queries.ts'
import { ReachFields } from './reach-fields.tsx'

/** Labels of the fields of a user, for the form and for comparing two versions. */
export function useUserLabels() {
  const { t } = useLingui()
  return {
    name: t`Full Name`,
    email: t`Email`,
    phone: t`Phone`,
    location: t`Location`,
    role: t`Role`,
    status: t`Status`,
    branchId: t`Branch`,
    allBranches: t`All branches`,
    language: t`Language of emails`,
  }
}

/** Formats of field values for comparing two versions of a user. */
export function useUserFormats(current?: { id: number; name: string }) {
  const { t } = useLingui()
  const { data } = useQuery(reachChoices(useSession()))
  const branches = [...(data?.branches ?? []), ...(current ? [current] : [])]
  return {
    status: userStates.formatIn(t),
    branchId: (value: unknown) => branches.find(({ id }) => id === value)?.name,
    allBranches: (value: unknown) => (value === true ? t`Yes` : t`No`),
    language: (value: unknown) => (value === 'en' || value === 'sw' ? languageLabels[value] : undefined),
  }
}

type Props = {
  /** The statuses to choose from; without any the status is not a field. */
  statuses: readonly Status[]
  emailHint?: string | undefined
  /** Of the stored account. */
  current?: { role: string; kind: 'staff' | 'member'; branch?: { id: number; name: string } | undefined }
  /** One's own email, role, status and branch are changed by another person. */
  isOwn?: boolean
}

/** The fields of a user, for adding and changing one. */
export function UserFields({ statuses, emailHint, current, isOwn = false }: Props) {
  const { t } = useLingui()
  const labels = useUserLabels()
  const { data: roles = [] } = useQuery(roleChoices(useSession()))
  const chosen: unknown = useWatch({ name: 'role' })
  const offered = roles.filter(
    ({ name, kind, canGrant }) => name === current?.role || (canGrant && (!current || kind === current.kind)),
  )
  return (
    <>
      <TextInput name="name" label={labels.name} maxLength={160} autoComplete="off" required data-autofocus />
      {!isOwn && (
        <TextInput
          name="email"
          type="email"
          label={labels.email}
          hint={emailHint}
          maxLength={200}
          autoComplete="off"
          required
        />
      )}
      <TextInput name="phone" type="tel" label={labels.phone} maxLength={20} autoComplete="off" />
      <TextInput name="location" label={labels.location} maxLength={200} autoComplete="off" />
      {!isOwn && (
        <>
          <SelectInput name="role" label={labels.role} hint={t`A role states what the account may do.`}>
            {current && !offered.some(({ name }) => name === current.role) && (
              <option value={current.role}>{current.role}</option>
            )}
            {offered.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </SelectInput>
          {statuses.length > 0 && (
            <SelectInput name="status" label={labels.status}>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {t(userStates.nameOf(status))}
                </option>
              ))}
            </SelectInput>
          )}
          <ReachFields role={roles.find(({ name }) => name === chosen)} current={current?.branch} />
        </>
      )}
      <SelectInput name="language" label={labels.language}>
        {Object.entries(languageLabels).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectInput>
    </>
  )
}
