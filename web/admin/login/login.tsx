import { Trans, useLingui } from '@lingui/react/macro'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { useGoOn } from '../../features/sign-in/use-next.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { signInStaff } from '../../lib/sign-in.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function StaffLoginScreen() {
  const { t } = useLingui()
  const goOn = useGoOn('/')
  return (
    <SignInPage
      tab={t`Staff login`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>For the staff of the shop and its branches.</Trans>}
    >
      <SignInForm hint={<Trans>Your username or email address</Trans>} signIn={signInStaff} onDone={goOn} />
    </SignInPage>
  )
}
