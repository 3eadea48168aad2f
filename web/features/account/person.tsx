import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '#contract/account/sessions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Avatar } from './avatar.tsx'
import styles from './person.module.css'

/** The signed-in account: greeting, email address, role. */
export function Person({ user }: { user: SessionUser }) {
  const name = user.firstName || user.name
  return (
    <div className={styles.person}>
      <Avatar user={user} />
      <div className={styles.text}>
        <p className={styles.name}>
          <Trans>Hello, {name}</Trans>
        </p>
        <p className={styles.mail}>{user.email || user.username}</p>
        <Badge tone={user.kind === 'staff' ? 'offer' : 'action'}>
          {user.kind === 'staff' ? user.role || <Trans>Admin</Trans> : <Trans>Customer</Trans>}
        </Badge>
      </div>
    </div>
  )
}
