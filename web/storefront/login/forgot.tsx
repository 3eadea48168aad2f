import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { forgotPassword } from '#contract/account/members.ts'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './forgot.module.css'
import { ForgotPasswordInput } from './forgot.schema.ts'

export const loader = serverLoader()
export const clientLoader = browserLoader()

export default function ForgotScreen() {
  const { t } = useLingui()
  return (
    <SignInPage
      tab={t`Forgot password`}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We'll email you a link to set a new password. It works for 30 minutes.</Trans>}
      below={
        <>
          <AuthLink to="/login">
            <Trans>Back to login</Trans>
          </AuthLink>
          <AuthLink to="/admin/login">
            <Trans>Staff sign-in</Trans>
          </AuthLink>
        </>
      }
    >
      <ForgotForm />
    </SignInPage>
  )
}

const shownMs = 5000

/**
 * Sends the reset mail. The success message shows for five seconds; the advice for a missing mail stays until the
 * address changes.
 */
function ForgotForm() {
  const { t } = useLingui()
  const [isSuccessShown, showSuccess] = useState(false)
  const [wasSent, setSent] = useState(false)
  const form = useContractForm({ schema: ForgotPasswordInput })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(forgotPassword, { body }),
    failed: t`No connection. Please try again.`,
    onDone: () => {
      showSuccess(true)
      setSent(true)
    },
  })

  useEffect(() => {
    if (!isSuccessShown) return
    const timer = setTimeout(() => showSuccess(false), shownMs)
    return () => clearTimeout(timer)
  }, [isSuccessShown])

  const submitAgain = (event: SubmitEvent<HTMLFormElement>) => {
    showSuccess(false)
    return submit(event)
  }

  return (
    <Form form={form} className={styles.form} onSubmit={submitAgain} onChange={() => setSent(false)}>
      {isSuccessShown && (
        <Alert tone="success">
          <p>
            <Trans>A password reset link has been sent to your email address.</Trans>
          </p>
        </Alert>
      )}
      <FormError />
      <TextInput
        type="email"
        name="email"
        label={<Trans>Email</Trans>}
        autoComplete="email"
        inputMode="email"
        maxLength={200}
        required
      />
      <SubmitButton isBusy={isBusy} busyLabel={<Trans>Sending...</Trans>}>
        <Trans>Reset Password</Trans>
      </SubmitButton>
      {wasSent && (
        <p className={styles.note}>
          <Trans>
            Nothing after a few minutes? Check your spam folder, and that this is the address you registered with.
          </Trans>
        </p>
      )}
    </Form>
  )
}
