import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSignInWays, type OAuthProvider, oauthProviders } from '#contract/account/members.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { settingsKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { visitor } from '#web/lib/session/session.ts'
import { useReturnPath } from '#web/lib/session/use-return-path.ts'
import { useLanguage, useLocalePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { beginOAuth } from './oauth.ts'
import styles from './social-sign-in.module.css'

const names: Record<OAuthProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Which of them are set up; they change with a restart of the shop only. */
export const signInWays = () =>
  queryOptions({
    queryKey: settingsKeys.part(visitor.key, 'sign-in-ways'),
    queryFn: ({ signal }) => api(getSignInWays, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Buttons for sign-in with Google or Facebook, where set up. */
export function SocialSignIn() {
  const { t } = useLingui()
  const language = useLanguage()
  const localePath = useLocalePath()
  const next = useReturnPath()
  const { data: ways } = useQuery(signInWays())
  const start = useAction({
    run: (provider: OAuthProvider) => beginOAuth(provider, language, next ?? localePath('/')),
    onDone: (address) => window.location.assign(address),
  })

  const offered = oauthProviders.filter((provider) => ways?.[provider])
  if (offered.length === 0) return null

  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      <div className={styles.ways}>
        {offered.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            busy={start.isBusy && start.input === provider}
            disabled={start.isBusy}
            aria-label={t`Continue with ${names[provider]}`}
            onClick={() => start.act(provider)}
          >
            <svg aria-hidden="true" width={18} height={18} fill="currentColor">
              <use href={`/social.svg#${provider}`} />
            </svg>
            {names[provider]}
          </Button>
        ))}
      </div>
      {start.error && (
        <Alert tone="error">
          <p>{messageOf(start.error, t`Login failed. Please try again.`)}</p>
        </Alert>
      )}
    </div>
  )
}
