import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User, UserRecord } from '#contract/account/users.staff.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { languageLabels, RoleBadge, UserPicture, userStates } from '../user-look.tsx'
import styles from '../users.module.css'

/** Picture, status and role; without the name below a heading that has it. */
export const UserHead = ({ user, isNamed = true }: { user: User; isNamed?: boolean }) => (
  <div className={styles.person}>
    <UserPicture user={user} size={56} />
    <span className={styles.lines}>
      {isNamed && <strong>{user.name}</strong>}
      <span className={styles.badges}>
        <userStates.Badge state={user.status} />
        <RoleBadge user={user} />
        {user.isInvited && (
          <Badge tone="warning">
            <Trans>Invited</Trans>
          </Badge>
        )}
      </span>
    </span>
  </div>
)

/** How to reach the person; `action` follows a new address that waits for its confirmation. */
export const UserContact = ({ user, action }: { user: User; action?: ReactNode }) => (
  <Facts className={styles.facts}>
    <Fact label={<Trans>Email</Trans>} isWide>
      <a href={`mailto:${user.email}`}>{user.email}</a>{' '}
      <span className={styles.quiet}>
        {user.emailConfirmed ? <Trans>confirmed</Trans> : <Trans>not confirmed yet</Trans>}
      </span>
    </Fact>
    {user.newEmail && (
      <Fact label={<Trans>New email, not confirmed yet</Trans>} isWide>
        {user.newEmail}
        {action}
      </Fact>
    )}
    <Fact label={<Trans>Phone</Trans>}>
      {user.phone ? <a href={`tel:${user.phone}`}>{toLocalPhone(user.phone)}</a> : notKnown}
    </Fact>
    <Fact label={<Trans>Location</Trans>}>{user.location || notKnown}</Fact>
  </Facts>
)

/** Since when and as what the account exists. */
export function UserAccount({ user }: { user: User }) {
  const { t } = useLingui()
  const { kind, branch, allBranches, username, lastActive, isOnline } = user
  return (
    <Facts className={styles.facts}>
      <Fact label={<Trans>Joined</Trans>}>
        <DateTime at={user.joinDate} />
      </Fact>
      <Fact label={<Trans>Last active</Trans>}>
        {isOnline ? t`Online now` : lastActive ? <DateTime at={lastActive} /> : t`Never signed in`}
      </Fact>
      <Fact label={<Trans>Role</Trans>}>{user.role}</Fact>
      {kind === 'staff' && (
        <Fact label={<Trans>Branch</Trans>}>{allBranches ? t`All branches` : (branch ?? t`No branch`)}</Fact>
      )}
      {username && <Fact label={<Trans>Username</Trans>}>{username}</Fact>}
      <Fact label={<Trans>Language of emails</Trans>}>{languageLabels[user.language]}</Fact>
    </Facts>
  )
}

/** What the person bought, without cancelled orders. */
export function UserNumbers({ user: { orders, totalSpent } }: { user: Pick<UserRecord, 'orders' | 'totalSpent'> }) {
  const { i18n } = useLingui()
  return (
    <Facts className={styles.facts}>
      <Fact label={<Trans>Total orders</Trans>}>{i18n.number(orders)}</Fact>
      <Fact label={<Trans>Total spent</Trans>}>{ksh(totalSpent)}</Fact>
    </Facts>
  )
}
