import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getPublicSettings } from '#contract/site/settings.ts'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import type { Credentials } from '#web/features/sign-in/sign-in.schema.ts'
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx'
import { SignInNotice, useSignInNotice } from '#web/features/sign-in/sign-in-notice.tsx'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { useRedirectAfterSignIn } from '#web/features/sign-in/use-redirect-after-sign-in.ts'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { endedSession } from '#web/lib/session/session.ts'
import { signInStaff } from '#web/lib/session/sign-in.ts'
import { startPath } from '#web/lib/session/start-path.ts'
import { useReturnPath } from '#web/lib/session/use-return-path.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './login.module.css'

export const loader = serverLoader((client) => [client.ensureQueryData(publicSettings())])
export const clientLoader = browserLoader((client) => [client.ensureQueryData(publicSettings())])

const isOf = (screen: 'categories' | 'products', path: string | null) =>
  path !== null && new RegExp(`^/admin/${screen}(?![^/?#])`).test(path)

export default function StaffLoginScreen() {
  const { t } = useLingui()
  const goOn = useRedirectAfterSignIn('/')
  const after = useSignInNotice()
  const next = useReturnPath()
  // A session that the server ended is reported by the toast of the page.
  const isWithoutToken = endedSession() === null
  const claims = useQuery(publicSettings()).data?.claims
  const signIn = async (credentials: Credentials) => {
    const user = await signInStaff(credentials)
    return (next ?? startPath(user)) === '/admin'
      ? t`Login successful! Redirecting to dashboard...`
      : t`Login successful!`
  }
  return (
    <SignInPage
      tab={t`Staff sign-in`}
      title={<Trans>Welcome Back!</Trans>}
      lead={<Trans>Staff sign-in</Trans>}
      side={claims && claims.length > 0 && <Claims claims={claims} />}
      below={
        <>
          <span>
            <Trans>
              New here? <AuthLink to="/admin/register">Ask for a staff account</AuthLink>
            </Trans>
          </span>
          <AuthLink to="/login">
            <Trans>Member login</Trans>
          </AuthLink>
        </>
      }
    >
      {after && <SignInNotice after={after} />}
      {isWithoutToken && isOf('categories', next) && (
        <Alert>
          <p>
            <Trans>No authentication token found. Please log in.</Trans>
          </p>
        </Alert>
      )}
      {isOf('products', next) && (
        <Alert>
          <p>
            <Trans>Authentication token is invalid or expired. Please log in again.</Trans>
          </p>
        </Alert>
      )}
      <SignInForm
        canLast
        name={{ label: <Trans>Username</Trans>, hint: <Trans>Your username or email address</Trans> }}
        button={{ label: <Trans>Sign In</Trans>, busy: <Trans>Signing In...</Trans> }}
        missing={t`Please enter your username and password.`}
        username={after?.email}
        signIn={signIn}
        onDone={goOn}
        failures={{
          failed: t`Login failed`,
          unexpected: t`An unexpected error occurred. Please try again.`,
        }}
        forgot={
          <AuthLink to="/forgot">
            <Trans>Forgot Password?</Trans>
          </AuthLink>
        }
      />
    </SignInPage>
  )
}

type Props = { claims: ResponseOf<typeof getPublicSettings>['claims'] }

/** The organisation's claims, as its settings name them. */
function Claims({ claims }: Props) {
  const language = useLanguage()
  return (
    <dl className={styles.claims}>
      {claims.map(({ value, label }) => (
        <div key={label.en} className={styles.claim}>
          <dt>{label[language]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
