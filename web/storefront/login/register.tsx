import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { RegistrationForm } from '#web/features/registration/registration-form.tsx'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { SocialSignIn, signInWays } from '#web/features/sign-in/social-sign-in.tsx'
import { useRedirectWhenSignedIn } from '#web/features/sign-in/use-redirect-after-sign-in.ts'
import { browserLoader, type ScreenLoad, serverLoader } from '#web/lib/query/screen.ts'
import { useReturnPath, withReturnPath } from '#web/lib/session/use-return-path.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { SiteName } from '#web/ui/page.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(signInWays())]
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function RegisterScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const next = useReturnPath()
  const company = useContext(SiteName)
  useRedirectWhenSignedIn(localePath('/'))

  const onDone = (email: string) =>
    navigate(localePath(withReturnPath('/login', next)), {
      replace: true,
      state: { ...toHeading, after: 'registration', email },
    })

  return (
    <SignInPage
      wide
      tab={t`Register`}
      title={<Trans>Join {company}!</Trans>}
      lead={<Trans>With an account you see prices, fill your cart and follow your orders.</Trans>}
      below={
        <span>
          <Trans>
            Already have an account? <AuthLink to="/login">Log in</AuthLink>
          </Trans>
        </span>
      }
    >
      <RegistrationForm
        onDone={onDone}
        known={
          <Trans>
            Is it you? <AuthLink to="/login">Log in</AuthLink>
          </Trans>
        }
      />
      <SocialSignIn />
    </SignInPage>
  )
}
