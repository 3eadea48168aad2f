import { useLingui } from '@lingui/react/macro'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'

/** Labels of the fields of a customer, for forms, for comparing two versions and for the history. */
export function useCustomerLabels() {
  const { t } = useLingui()
  return {
    firstName: t`First Name`,
    lastName: t`Last Name`,
    phone: t`Phone`,
    email: t`Email`,
    location: t`Location`,
    clientStatus: t`Lending status`,
    status: t`Lending status`,
  }
}

/** Name and contact data of a customer. */
export function ContactFields({ isPhoneRequired }: { isPhoneRequired: boolean }) {
  const labels = useCustomerLabels()
  return (
    <>
      <TextInput name="firstName" label={labels.firstName} maxLength={80} autoComplete="off" data-autofocus required />
      <TextInput name="lastName" label={labels.lastName} maxLength={80} autoComplete="off" />
      <PhoneInput required={isPhoneRequired} />
      <TextInput name="email" type="email" label={labels.email} maxLength={200} autoComplete="off" />
      <TextInput name="location" label={labels.location} maxLength={200} autoComplete="off" />
    </>
  )
}

/** The loan limit of a new client, for those who may set it. */
export function LimitInput() {
  const { t } = useLingui()
  if (!can(useSession(), 'Manage Lending')) return null
  return (
    <MoneyInput
      name="limit"
      label={t`Loan limit`}
      hint={t`The most this client may owe. Without a limit nothing can be booked.`}
    />
  )
}
