import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { StaffRegistrationForm } from '#web/features/registration/staff-registration-form.tsx'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'

export const loader = serverLoader()
export const clientLoader = browserLoader()

export default function StaffRegisterScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const onDone = (email: string) =>
    navigate('/admin/login', { replace: true, state: { ...toHeading, after: 'staff-registration', email } })

  return (
    <SignInPage
      wide
      tab={t`Ask for a staff account`}
      title={<Trans>Ask for a staff account</Trans>}
      lead={<Trans>An administrator approves it and chooses your role and branch. Then you can sign in.</Trans>}
      below={
        <>
          <span>
            <Trans>
              Already have an account? <AuthLink to="/admin/login">Sign in</AuthLink>
            </Trans>
          </span>
          <span>
            <Trans>
              Here to shop? <AuthLink to="/register">Create an account</AuthLink>
            </Trans>
          </span>
        </>
      }
    >
      <StaffRegistrationForm onDone={onDone} />
    </SignInPage>
  )
}
