import { Trans, useLingui } from '@lingui/react/macro'
import { AfterWords, useAfter } from '../../features/sign-in/after.tsx'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { SignInPage, WayLink } from '../../features/sign-in/sign-in-page.tsx'
import { useGoOn } from '../../features/sign-in/use-go-on.ts'
import type { Credentials } from '../../features/sign-in/use-sign-in.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { signInStaff } from '../../lib/sign-in.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function StaffLoginScreen() {
  const { t } = useLingui()
  const goOn = useGoOn('/')
  const after = useAfter()
  const signIn = async (credentials: Credentials) => {
    await signInStaff(credentials)
    return t`Login successful! Redirecting to dashboard...`
  }
  return (
    <SignInPage
      tab={t`Staff sign-in`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>Staff sign-in</Trans>}
      below={
        <WayLink to="/login">
          <Trans>Member login</Trans>
        </WayLink>
      }
    >
      {after && <AfterWords after={after} />}
      <SignInForm
        canLast
        name={{ label: <Trans>Username</Trans>, hint: <Trans>Your username or email address</Trans> }}
        button={{ label: <Trans>Sign In</Trans>, busy: <Trans>Signing In...</Trans> }}
        missing={t`Please enter your username and password.`}
        signIn={signIn}
        onDone={goOn}
        forgot={
          <WayLink to="/forgot">
            <Trans>Forgot password?</Trans>
          </WayLink>
        }
      />
    </SignInPage>
  )
}
