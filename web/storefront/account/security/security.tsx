import type { Profile } from '#contract/account/profile.ts'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

export const Security = ({ person, profile }: { person: Person; profile: Profile }) => (
  <>
    <ChangePassword person={person} email={profile.email} />
    <TwoFactor person={person} profile={profile} />
    <Sessions person={person} />
  </>
)
