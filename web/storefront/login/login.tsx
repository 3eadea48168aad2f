import { Trans, useLingui } from '@lingui/react/macro'
import { AfterWords, useAfter } from '../../features/sign-in/after.tsx'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { SignInPage, WayLink } from '../../features/sign-in/sign-in-page.tsx'
import { SocialSignIn } from '../../features/sign-in/social-sign-in.tsx'
import { useGoOn, useGoOnSignedIn } from '../../features/sign-in/use-go-on.ts'
import type { Credentials } from '../../features/sign-in/use-sign-in.ts'
import { useLocalePath } from '../../lib/paths.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { signInMember } from '../../lib/sign-in.ts'
import { useReminder } from './use-reminder.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function LoginScreen() {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const goOn = useGoOn(localePath('/'))
  useGoOnSignedIn(localePath('/'))
  const remind = useReminder()
  const after = useAfter()

  const signIn = async ({ username, ...rest }: Credentials) =>
    remind(await signInMember({ identifier: username, ...rest }))

  return (
    <SignInPage
      tab={t`Login`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>Log in to see prices, fill your cart and follow your orders.</Trans>}
      below={
        <>
          <span>
            <Trans>
              New here? <WayLink to="/register">Create an account</WayLink>
            </Trans>
          </span>
          <WayLink to="/admin/login">
            <Trans>Staff login</Trans>
          </WayLink>
        </>
      }
    >
      {after && <AfterWords after={after} />}
      <SignInForm
        hint={<Trans>Your email address or phone number</Trans>}
        username={after?.email}
        signIn={signIn}
        onDone={goOn}
        forgot={
          <WayLink to="/forgot">
            <Trans>Forgot password?</Trans>
          </WayLink>
        }
      />
      <SocialSignIn />
    </SignInPage>
  )
}
