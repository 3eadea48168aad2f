import { Trans, useLingui } from '@lingui/react/macro'
import { getProfile } from '#contract/account/profile.ts'
import type { SessionUser } from '#contract/account/sessions.ts'
import { useResendConfirmation } from '#web/features/registration/use-resend-confirmation.ts'
import type { Credentials } from '#web/features/sign-in/sign-in.schema.ts'
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx'
import { SignInNotice, useSignInNotice } from '#web/features/sign-in/sign-in-notice.tsx'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { SocialSignIn, signInWays } from '#web/features/sign-in/social-sign-in.tsx'
import { useRedirectAfterSignIn, useRedirectWhenSignedIn } from '#web/features/sign-in/use-redirect-after-sign-in.ts'
import { api } from '#web/lib/http/api.ts'
import { browserLoader, type ScreenLoad, serverLoader } from '#web/lib/query/screen.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { signInMember } from '#web/lib/session/sign-in.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { toastWith } from '#web/ui/feedback/toasts.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(signInWays())]
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function LoginScreen() {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const goOn = useRedirectAfterSignIn(localePath('/'))
  useRedirectWhenSignedIn(localePath('/'))
  const remind = useReminder()
  const after = useSignInNotice()

  const signIn = async ({ username, ...rest }: Credentials) => {
    const user = await signInMember({ identifier: username, ...rest })
    remind(user)
    const name = user.firstName || user.name
    return t`Welcome back, ${name}`
  }

  return (
    <SignInPage
      tab={t`Log in`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>Log in to see prices, fill your cart and follow your orders.</Trans>}
      below={
        <>
          <span>
            <Trans>
              New here? <AuthLink to="/register">Create an account</AuthLink>
            </Trans>
          </span>
          <AuthLink to="/admin/login">
            <Trans>Staff sign-in</Trans>
          </AuthLink>
        </>
      }
    >
      {after && <SignInNotice after={after} />}
      <SignInForm
        name={{
          label: <Trans>Email or phone</Trans>,
          hint: <Trans>The email or phone number you registered with</Trans>,
        }}
        button={{ label: <Trans>Log in</Trans>, busy: <Trans>Logging in...</Trans> }}
        missing={t`Please enter your email or phone, and your password.`}
        username={after?.email}
        signIn={signIn}
        onDone={goOn}
        forgot={
          <AuthLink to="/forgot">
            <Trans>Forgot password?</Trans>
          </AuthLink>
        }
      />
      <SocialSignIn />
    </SignInPage>
  )
}

/** After sign-in, reminds a member whose email address is not confirmed. */
function useReminder() {
  const { t } = useLingui()
  const resend = useResendConfirmation()

  const check = async (id: number) => {
    // With a staff session too, calls are made as staff and not as this member.
    if (currentSession().kind !== 'member') return
    const { emailConfirmed } = await api(getProfile, { params: { id } })
    if (emailConfirmed) return
    toastWith(t`Please confirm your email address.`, { label: t`Resend the email`, run: resend })
  }

  return ({ id }: SessionUser) => {
    // Sign-in does not wait for the reminder, and ignores its failure.
    check(id).catch(() => undefined)
  }
}
