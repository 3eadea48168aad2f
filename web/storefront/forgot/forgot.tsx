import { Trans, useLingui } from '@lingui/react/macro'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { inBrowser, onServer } from '#web/lib/query/screen.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './forgot.module.css'
import { useForgot } from './use-forgot.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function ForgotScreen() {
  const { t } = useLingui()
  const { state, wasSent, submit, onInput } = useForgot()
  return (
    <SignInPage
      tab={t`Forgot password`}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We'll email you a link to set a new password. It works for 30 minutes.</Trans>}
      below={
        <AuthLink to="/login">
          <Trans>Back to login</Trans>
        </AuthLink>
      }
    >
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        {state.name === 'sent' && (
          <Alert tone="success">
            <p>
              <Trans>A password reset link has been sent to your email address.</Trans>
            </p>
          </Alert>
        )}
        {state.name === 'failed' && (
          <Alert tone="error">
            <p>{state.problem}</p>
          </Alert>
        )}
        <Field
          type="email"
          name="email"
          label={<Trans>Email</Trans>}
          autoComplete="email"
          inputMode="email"
          maxLength={200}
          required
          error={state.name === 'wrong' && state.field}
        />
        <Button type="submit" busy={state.name === 'busy'}>
          {state.name === 'busy' ? <Trans>Sending...</Trans> : <Trans>Reset Password</Trans>}
        </Button>
        {wasSent && (
          <p className={styles.note}>
            <Trans>
              Nothing after a few minutes? Check your spam folder, and that this is the address you registered with.
            </Trans>
          </p>
        )}
      </form>
    </SignInPage>
  )
}
