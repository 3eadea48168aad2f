import { Trans, useLingui } from '@lingui/react/macro'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { inBrowser, onServer } from '#web/lib/query/screen.ts'
import { ForgotForm } from './forgot-form.tsx'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function ForgotScreen() {
  const { t } = useLingui()
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
      <ForgotForm />
    </SignInPage>
  )
}
