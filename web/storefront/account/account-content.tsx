import type { Profile } from '#contract/account/profile.ts'
import type { AccountTab } from '#web/features/profile/account-tab.ts'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { Addresses } from './addresses/addresses.tsx'
import { Notifications } from './notifications/notifications.tsx'
import { DeletionBanner } from './privacy/deletion-banner.tsx'
import { Privacy } from './privacy/privacy.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { Security } from './security/security.tsx'

type Props = { tab: AccountTab; person: Person; profile: Profile }

export const AccountContent = ({ tab, person, profile }: Props) => (
  <>
    {person.kind === 'member' && <DeletionBanner person={person} />}
    {tab === 'profile' && <ProfileForm person={person} profile={profile} />}
    {tab === 'addresses' && <Addresses person={person} />}
    {tab === 'security' && <Security person={person} profile={profile} />}
    {tab === 'notifications' && <Notifications person={person} />}
    {tab === 'privacy' && <Privacy person={person} />}
  </>
)
