import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { TwoFactor } from '#web/blocks/account/security/two-factor.tsx'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { loadCatalogue } from '#web/lib/i18n/i18n.ts'
import { profileKeys } from '#web/lib/query/keys.ts'
import { changeUser } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './shell.module.css'

/** In place of every screen while the role requires two-factor sign-in and the account has not switched it on. */
export function TwoFactorNeeded({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const { t } = useLingui()
  const query = useQuery(myProfile(person))
  const { language } = person.user
  const messages = useQuery({
    queryKey: profileKeys.part(person.key, 'messages', language),
    queryFn: () => loadCatalogue(language, 'account').then(() => true),
  })
  if (!messages.data) return null
  const title = t`Set up two-factor sign-in`
  const proceed = () => changeUser(person.user.id, { lacksTwoFactor: false })
  return (
    <Page
      title={title}
      tab={title}
      actions={
        <Button variant="secondary" onClick={onLeave}>
          <Trans>Logout</Trans>
        </Button>
      }
    >
      <div className={styles.setUp}>
        <Alert tone="warning" title={<Trans>Your role requires two-factor sign-in</Trans>}>
          <Trans>
            Switch it on below with an authenticator app on your phone. Then you can continue your work; nothing of it
            is lost.
          </Trans>
        </Alert>
        <AccountQuery query={query}>
          {(profile) => (
            <>
              <TwoFactor person={person} profile={profile} />
              {profile.twoFactor && (
                <div>
                  <Button onClick={proceed}>
                    <Trans>Continue to the back office</Trans>
                  </Button>
                </div>
              )}
            </>
          )}
        </AccountQuery>
      </div>
    </Page>
  )
}
