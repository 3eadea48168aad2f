import { Trans, useLingui } from '@lingui/react/macro'
import { type Credentials, SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { useGoOn } from '../../features/sign-in/use-next.ts'
import { useLocalePath } from '../../lib/paths.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { signInMember } from '../../lib/sign-in.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

const signIn = ({ username, password, rememberMe }: Credentials) =>
  signInMember({ identifier: username, password, rememberMe })

export default function LoginScreen() {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const goOn = useGoOn(localePath('/'))
  return (
    <SignInPage
      tab={t`Login`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>Log in to see prices, fill your cart and follow your orders.</Trans>}
    >
      <SignInForm hint={<Trans>Your email address or phone number</Trans>} signIn={signIn} onDone={goOn} />
    </SignInPage>
  )
}
