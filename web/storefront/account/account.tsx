import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readAccountTab } from '#web/features/profile/account-tab.ts'
import {
  myAddresses,
  myDeletion,
  myNotifications,
  myPrivacy,
  myProfile,
  type Person,
} from '#web/features/profile/profile.queries.ts'
import { inBrowser } from '#web/lib/query/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import styles from './account.module.css'
import { AccountContent } from './account-content.tsx'
import { AccountQuery, LoadingAccount } from './account-query.tsx'
import { AccountSignedOut } from './account-signed-out.tsx'
import { AccountTabs } from './account-tabs.tsx'

/** Starts the calls without waiting, so that a slow connection does not delay the screen. */
export const clientLoader = inBrowser((client, { url: { searchParams }, session }) => {
  if (session.kind === 'visitor') return []
  client.prefetchQuery(myProfile(session))
  if (session.kind === 'member') client.prefetchQuery(myDeletion(session))
  const tab = readAccountTab(searchParams)
  if (tab === 'addresses') client.prefetchQuery(myAddresses(session))
  if (tab === 'notifications') client.prefetchQuery(myNotifications(session))
  if (tab === 'privacy') client.prefetchQuery(myPrivacy(session))
  return []
})

export const HydrateFallback = () => (
  <Page title={<Trans>Account Settings</Trans>}>
    <div className={styles.screen}>
      <LoadingAccount />
    </div>
  </Page>
)

export default function AccountScreen() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Page title={<Trans>Account Settings</Trans>} tab={t`Account Settings`}>
      {session.kind === 'visitor' ? <AccountSignedOut /> : <Account key={session.key} person={session} />}
    </Page>
  )
}

function Account({ person }: { person: Person }) {
  const [params] = useSearchParams()
  const tab = readAccountTab(params)
  return (
    <div className={styles.screen}>
      <AccountQuery query={useQuery(myProfile(person))}>
        {(profile) => (
          <div className={styles.columns}>
            <AccountTabs at={tab} />
            <div className={styles.content}>
              <AccountContent tab={tab} person={person} profile={profile} />
            </div>
          </div>
        )}
      </AccountQuery>
    </div>
  )
}
