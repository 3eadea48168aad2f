import { Trans, useLingui } from '@lingui/react/macro'
import { AfterWords, useAfter } from '../../features/sign-in/after.tsx'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { SignInPage, WayLink } from '../../features/sign-in/sign-in-page.tsx'
import { useGoOn } from '../../features/sign-in/use-go-on.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { signInStaff } from '../../lib/sign-in.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function StaffLoginScreen() {
  const { t } = useLingui()
  const goOn = useGoOn('/')
  const after = useAfter()
  return (
    <SignInPage
      tab={t`Staff login`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>For the staff of the shop and its branches.</Trans>}
      below={
        <WayLink to="/login">
          <Trans>Login for members</Trans>
        </WayLink>
      }
    >
      {after && <AfterWords after={after} />}
      <SignInForm
        canLast
        hint={<Trans>Your username or email address</Trans>}
        signIn={signInStaff}
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
