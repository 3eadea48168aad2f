import { useLingui } from '@lingui/react/macro'
import { TextInput } from '#web/ui/form/form-fields.tsx'

/** The phone of another person, in local or international form. */
export function PhoneInput({ required = false }: { required?: boolean }) {
  const { t } = useLingui()
  return (
    <TextInput
      name="phone"
      type="tel"
      label={t`Phone`}
      hint={t`0712 345 678 or +254 712 345 678`}
      autoComplete="off"
      required={required}
    />
  )
}
