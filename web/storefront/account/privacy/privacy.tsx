import type { Person } from '#web/features/profile/profile.queries.ts'
import { AccountDeletion } from './account-deletion.tsx'
import { DataCopy } from './data-copy.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

export const Privacy = ({ person }: { person: Person }) => (
  <>
    <PrivacyChoices person={person} />
    <DataCopy person={person} />
    <AccountDeletion person={person} />
  </>
)
