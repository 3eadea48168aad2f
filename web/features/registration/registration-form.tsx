import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { registerMember } from '#contract/account/members.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { ApiError, api, hasCode } from '#web/lib/http/api.ts'
import { endAtServer, readSignedIn } from '#web/lib/session/sign-in.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { CheckboxInput } from '#web/ui/form/form-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { PersonFields } from './person-fields.tsx'
import { clearDraft, saveDraft, storedDraft } from './registration.draft.ts'
import { RegistrationForm as RegistrationFormSchema } from './registration.schema.ts'
import styles from './registration-form.module.css'
import { TermsCheckbox } from './terms-checkbox.tsx'

/** Creates the account without signing in; `onDone` leads to the sign-in page. */
function useRegistration(onDone: (email: string) => void) {
  const { t } = useLingui()
  const language = useLanguage()
  const form = useContractForm({ schema: RegistrationFormSchema })

  // Restores a draft after a reload, except in fields that were typed in already.
  useEffect(() => {
    const draft = storedDraft()
    if (!draft) return
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
      if (!form.getValues(name)) form.setValue(name, draft[name])
    }
    if (draft.terms) form.setValue('terms', true)
    form.setValue('newsletter', draft.newsletter)
  }, [form])

  const { submit, isBusy, error } = useSubmit({
    form,
    send: async (values) => readSignedIn(await api(registerMember, { body: { ...values, language } })),
    failed: t`Registration failed. Please try again.`,
    toFormMessage: (refusal) => {
      const { code, status } = refusal instanceof ApiError ? refusal : { code: null, status: 0 }
      if (code === 'NETWORK') return t`Server error, please try again.`
      return code === 'UNREADABLE' && status === 200 ? t`Unexpected response from server` : null
    },
    onDone: ({ token }) => {
      // The call opens a session, which the registration page does not use.
      void endAtServer('member', token)
      clearDraft()
      onDone(form.getValues('email').trim())
    },
  })

  const isTaken = hasCode(error, 'ALREADY_TAKEN')
  /** Whether the field has the error that another account uses its value. */
  const isTakenField = (name: 'email' | 'phone') => isTaken && form.formState.errors[name]?.type === 'server'
  return { form, submit, isBusy, isTakenField }
}

type Props = {
  onDone: (email: string) => void
  /** Shown when the email address or phone has an account already, which may be the reader's own. */
  known: ReactNode
}

/** A failure leaves the form as typed, and a reload restores everything except the passwords. */
export function RegistrationForm({ onDone, known }: Props) {
  const { form, submit, isBusy, isTakenField } = useRegistration(onDone)
  const wayOut = <span className={styles.known}>{known}</span>
  return (
    <Form form={form} className={styles.form} onSubmit={submit} onChange={() => saveDraft(form.getValues())}>
      <FormError />
      <PersonFields
        notes={{ email: isTakenField('email') && wayOut, phone: isTakenField('phone') && wayOut }}
        phoneHint={<Trans>For example 0712 345 678. You can also log in with it.</Trans>}
      />
      <NewPassword />
      <div className={styles.choices}>
        <TermsCheckbox />
        <CheckboxInput name="newsletter" defaultChecked label={<Trans>Subscribe to the newsletter</Trans>} />
      </div>
      <SubmitButton isBusy={isBusy} busyLabel={<Trans>Creating your account...</Trans>}>
        <Trans>Create Account</Trans>
      </SubmitButton>
    </Form>
  )
}
