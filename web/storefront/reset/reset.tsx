import { Trans, useLingui } from '@lingui/react/macro'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { inBrowser, onServer } from '#web/lib/query/screen.ts'
import { ResetForm } from './reset-form.tsx'

export const loader = onServer()
export const clientLoader = inBrowser()

/** Behind the link of the mail about a forgotten password. */
export default function ResetScreen() {
  const { t } = useLingui()
  return (
    <SignInPage
      tab={t`Choose a new password`}
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>All devices that are signed in to your account are signed out.</Trans>}
      below={
        <AuthLink to="/login">
          <Trans>Back to login</Trans>
        </AuthLink>
      }
    >
      <meta name="robots" content="noindex" />
      <ResetForm />
    </SignInPage>
  )
}
