import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { RegistrationForm } from '../../features/registration/registration-form.tsx'
import { publicSettings } from '../../features/settings/settings.queries.ts'
import { SignInPage, WayLink } from '../../features/sign-in/sign-in-page.tsx'
import { SocialSignIn } from '../../features/sign-in/social-sign-in.tsx'
import { useLocalePath } from '../../lib/paths.ts'
import { inBrowser, onServer, type ScreenLoad } from '../../lib/screen.ts'
import { useNext, withNext } from '../../lib/use-next.ts'

const load: ScreenLoad = (client) => [client.ensureQueryData(publicSettings())]
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function RegisterScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const next = useNext()
  const { data: settings } = useQuery(publicSettings())
  const company = settings?.companyName ?? 'Sokoni'

  const onDone = (email: string) =>
    navigate(localePath(withNext('/login', next)), { replace: true, state: { after: 'registration', email } })

  return (
    <SignInPage
      wide
      tab={t`Register`}
      title={<Trans>Join {company}!</Trans>}
      lead={<Trans>With an account you see prices, fill your cart and follow your orders.</Trans>}
      below={
        <span>
          <Trans>
            Already have an account? <WayLink to="/login">Login</WayLink>
          </Trans>
        </span>
      }
    >
      <RegistrationForm
        onDone={onDone}
        known={
          <Trans>
            Is it you? <WayLink to="/login">Log in</WayLink>
          </Trans>
        }
      />
      <SocialSignIn />
    </SignInPage>
  )
}
