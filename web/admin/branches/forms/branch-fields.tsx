import { useLingui } from '@lingui/react/macro'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'

/** Labels of the fields of a branch, for the form, for comparing two versions and for the history. */
export function useBranchLabels() {
  const { t } = useLingui()
  return { name: t`Name`, town: t`Town`, phone: t`Phone`, status: t`Status` }
}

export function BranchFields() {
  const labels = useBranchLabels()
  return (
    <>
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" data-autofocus required />
      <TextInput name="town" label={labels.town} maxLength={80} autoComplete="off" required />
      <PhoneInput />
    </>
  )
}
