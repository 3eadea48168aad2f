import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Profile } from '#contract/account/profile.ts'
import { AccountQuery, LoadingAccount } from '#web/blocks/account/account-query.tsx'
import { Notifications } from '#web/blocks/account/notifications.tsx'
import { ProfileForm } from '#web/blocks/account/profile/profile-form.tsx'
import { ChangePassword } from '#web/blocks/account/security/change-password.tsx'
import { Sessions } from '#web/blocks/account/security/sessions.tsx'
import { TwoFactor } from '#web/blocks/account/security/two-factor.tsx'
import { myCredit } from '#web/features/credit/my-credit.queries.ts'
import { MyLimit } from '#web/features/credit/my-limit.tsx'
import { type AccountTab, readAccountTab } from '#web/features/profile/account-tab.ts'
import {
  myAddresses,
  myDeletion,
  myNotifications,
  myPrivacy,
  myProfile,
  type Person,
} from '#web/features/profile/profile.queries.ts'
import { browserLoader } from '#web/lib/query/screen.ts'
import { useSession, wasSessionEnded } from '#web/lib/session/session.ts'
import { SignedOut } from '#web/lib/session/signed-out.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './account.module.css'
import { AccountTabs } from './account-tabs.tsx'
import { Addresses } from './addresses/addresses.tsx'
import { AccountDeletion } from './privacy/account-deletion.tsx'
import { DataCopy } from './privacy/data-copy.tsx'
import { DeletionBanner } from './privacy/deletion-banner.tsx'
import { PrivacyChoices } from './privacy/privacy-choices.tsx'

/** Starts the calls without waiting, so that a slow connection does not delay the screen. */
export const clientLoader = browserLoader((client, { url: { searchParams }, session }) => {
  if (session.kind === 'visitor') return []
  const tab = readAccountTab(searchParams)
  client.prefetchQuery(myProfile(session))
  if (session.kind === 'member') {
    client.prefetchQuery(myDeletion(session))
    if (tab === 'profile') client.prefetchQuery(myCredit(session))
  }
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
              {person.kind === 'member' && <DeletionBanner person={person} />}
              <TabContent tab={tab} person={person} profile={profile} />
            </div>
          </div>
        )}
      </AccountQuery>
    </div>
  )
}

function TabContent({ tab, person, profile }: { tab: AccountTab; person: Person; profile: Profile }) {
  switch (tab) {
    case 'profile':
      return (
        <>
          {person.kind === 'member' && <MyLimit />}
          <ProfileForm person={person} profile={profile} />
        </>
      )
    case 'addresses':
      return <Addresses person={person} />
    case 'security':
      return (
        <>
          <ChangePassword person={person} email={profile.email} />
          <TwoFactor person={person} profile={profile} />
          <Sessions person={person} />
        </>
      )
    case 'notifications':
      return <Notifications person={person} />
    case 'privacy':
      return (
        <>
          <PrivacyChoices person={person} />
          <DataCopy person={person} />
          <AccountDeletion person={person} />
        </>
      )
  }
}

function AccountSignedOut() {
  const reason = <Trans>You must be logged in to view your account settings.</Trans>
  return <SignedOut title={reason}>{wasSessionEnded() && reason}</SignedOut>
}
