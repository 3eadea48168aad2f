import { msg } from '@lingui/core/macro'
import { Briefcase, ShieldCheck, UserRound } from 'lucide-react'
import type { User } from '#contract/account/users.staff.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { defineStates } from '../record/states.tsx'
import styles from './users.module.css'

export type Status = User['status']

export const userStates = defineStates<Status>({
  active: { name: msg({ message: 'Active', context: 'an account' }), tone: 'action' },
  inactive: { name: msg({ message: 'Inactive', context: 'an account' }), tone: 'neutral' },
  pending: { name: msg({ message: 'Pending', context: 'an account' }), tone: 'warning' },
})

/** Texts in the place of values that are not texts, for comparing two versions and for the history. */
export const languageLabels = { en: 'English', sw: 'Kiswahili' }

const roleIcons: Record<string, typeof UserRound> = { Admin: ShieldCheck, Manager: Briefcase }

export const RoleBadge = ({ user: { role, kind } }: { user: Pick<User, 'role' | 'kind'> }) => (
  <Badge tone={kind === 'staff' ? 'info' : 'neutral'} icon={roleIcons[role] ?? UserRound}>
    {role}
  </Badge>
)

/** The picture of a person, or the initials, with a mark while the account is in use. */
export function UserPicture({ user: { avatar, name, email, isOnline }, size = 36 }: { user: User; size?: number }) {
  return (
    <span aria-hidden className={styles.picture} data-online={isOnline || undefined} style={{ width: size }}>
      {avatar ? <img src={avatar} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name || email)}
    </span>
  )
}
