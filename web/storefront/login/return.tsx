import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TermsStep, TwoFactorStep } from './return-steps.tsx'
import { useReturn } from './use-return.ts'

export const loader = serverLoader()
export const clientLoader = browserLoader()

/** The page to which Google and Facebook redirect after a sign-in. */
export default function ReturnScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const { step, problem, finish, onFailed } = useReturn()
  const titles = {
    working: <Trans>One moment...</Trans>,
    terms: <Trans>One more step</Trans>,
    code: <Trans>One more step</Trans>,
    failed: <Trans>You are not logged in</Trans>,
  }
  return (
    <SignInPage
      tab={t`Log in`}
      title={titles[step]}
      lead={<Trans>Finishing your sign-in with Google or Facebook.</Trans>}
      below={
        <AuthLink to="/login">
          <Trans>Back to login</Trans>
        </AuthLink>
      }
    >
      <meta name="robots" content="noindex" />
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      {step === 'working' && (
        <p role="status">
          <Trans>Logging in...</Trans>
        </p>
      )}
      {step === 'terms' && <TermsStep finish={finish} onFailed={onFailed} />}
      {step === 'code' && (
        <TwoFactorStep finish={finish} onFailed={onFailed} onBack={() => navigate(localePath('/login'))} />
      )}
    </SignInPage>
  )
}
