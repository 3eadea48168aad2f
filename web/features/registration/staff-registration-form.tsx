import { Trans, useLingui } from '@lingui/react/macro'
import { registerStaff } from '#contract/account/sessions.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { NewPassword } from './new-password.tsx'
import { PersonFields } from './person-fields.tsx'
import { StaffRegistrationForm as StaffRegistrationFormSchema } from './registration.schema.ts'
import styles from './registration-form.module.css'

/** Asks for a staff account, which an administrator approves; a failure leaves the form as typed. */
export function StaffRegistrationForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useLingui()
  const form = useContractForm({ schema: StaffRegistrationFormSchema })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ confirmPassword: _, ...body }) => api(registerStaff, { body }),
    failed: t`Registration failed. Please try again.`,
    toFormMessage: (error) => (hasCode(error, 'NETWORK') ? t`Server error, please try again.` : null),
    onDone: (_, { email }) => onDone(email),
  })
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <FormError />
      <PersonFields />
      <NewPassword />
      <SubmitButton isBusy={isBusy} busyLabel={<Trans>Creating your account...</Trans>}>
        <Trans>Ask for an account</Trans>
      </SubmitButton>
    </Form>
  )
}
