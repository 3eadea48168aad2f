import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { Notifications } from '#web/blocks/account/notifications.tsx'
import { ProfileForm } from '#web/blocks/account/profile/profile-form.tsx'
import { ChangePassword } from '#web/blocks/account/security/change-password.tsx'
import { TwoFactor } from '#web/blocks/account/security/two-factor.tsx'
import { myNotifications, myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { consoleLoader } from '../lib/admin-loader.ts'
import { ownPages } from '../lib/own-pages.ts'
import { ConsoleChoices } from './console-choices.tsx'
import styles from './me.module.css'

export const clientLoader = consoleLoader((client, { session }) => {
  if (session.kind === 'visitor') return
  void client.prefetchQuery(myProfile(session))
  void client.prefetchQuery(myNotifications(session))
})

/** The settings of the signed-in account, made of the same parts as in the shop. */
export default function MyProfileScreen() {
  const { t } = useLingui()
  const session = useSession()
  const title = t(ownPages.me.name)
  return (
    <Page
      title={title}
      tab={title}
      actions={
        <Link to={ownPages.activity.path} className={buttonClass('secondary')}>
          <ownPages.activity.icon aria-hidden size={18} />
          {t(ownPages.activity.name)}
        </Link>
      }
    >
      {session.kind !== 'visitor' && <Settings key={session.key} person={session} />}
    </Page>
  )
}

function Settings({ person }: { person: Person }) {
  return (
    <AccountQuery query={useQuery(myProfile(person))}>
      {(profile) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ProfileForm person={person} profile={profile} withoutLanguage />
            <ConsoleChoices person={person} />
          </div>
          <div className={styles.column}>
            <ChangePassword person={person} email={profile.email} />
            <TwoFactor person={person} profile={profile} />
            <Notifications person={person} />
            <p className={styles.note}>
              <Trans>
                Devices where you are signed in are listed under <Link to={ownPages.activity.path}>Activity</Link>.
              </Trans>
            </p>
          </div>
        </div>
      )}
    </AccountQuery>
  )
}
