import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import type { User } from '#contract/account/users.staff.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { iconButtonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { recordPaths } from '../lib/screens.ts'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import { NoAction, RowActions } from '../list/rows/row-actions.tsx'
import { DeleteUser } from './actions/delete-user.tsx'
import { StatusButton } from './actions/status-button.tsx'
import { RoleBadge, UserPicture, userStates } from './user-look.tsx'
import { useUserRights } from './user-rights.ts'
import styles from './users.module.css'

type Options = {
  /** Opens a user over the list. */
  viewLink: (id: number) => LinkProps
  /** Opens the form over the list. */
  editLink: (id: number) => LinkProps
  /** Of links to the record page, with the way back. */
  state: LinkProps['state']
}

export function LastActive({ user: { isOnline, lastActive } }: { user: User }) {
  if (isOnline) return <Trans>Online now</Trans>
  return lastActive ? <TimeAgo at={lastActive} /> : <Trans>Never signed in</Trans>
}

/** An email that breaks before its at sign first. */
function BrokenEmail({ email }: { email: string }) {
  const [name, ...domain] = email.split(/(?=@)/)
  return (
    <>
      {name}
      <wbr />
      {domain.join('')}
    </>
  )
}

export function useUserColumns(options: Options): Column<User>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'user',
      place: 'title',
      header: t`User`,
      sort: 'name',
      exported: ['user', 'email'],
      cell: (user) => (
        <span className={styles.person}>
          <UserPicture user={user} />
          <span className={styles.stack}>
            <strong>{user.name}</strong>
            <span className={styles.quiet} title={user.email}>
              <BrokenEmail email={user.email} />
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'contact',
      place: 'main',
      header: t`Contact`,
      exported: ['phone', 'location'],
      cell: ({ phone, location }) => (
        <span className={styles.stack}>
          <span>{phone ? toLocalPhone(phone) : notKnown}</span>
          {location && <span className={styles.quiet}>{location}</span>}
        </span>
      ),
    },
    { id: 'role', place: 'figure', isNumber: false, header: t`Role`, cell: (user) => <RoleBadge user={user} /> },
    {
      id: 'branch',
      place: 'extra',
      isExtra: true,
      header: t`Branch`,
      cell: ({ branch, allBranches }) => (allBranches ? <Trans>All branches</Trans> : (branch ?? notKnown)),
    },
    {
      id: 'status',
      place: 'mark',
      header: t`Status`,
      cell: ({ status, isInvited }) => (
        <span className={styles.badges}>
          <userStates.Badge state={status} />
          {isInvited && (
            <Badge tone="warning">
              <Trans>Invited</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'activity',
      place: 'note',
      header: t`Activity`,
      sort: 'joined',
      exported: ['joined', 'lastActive'],
      cell: (user) => {
        const day = formatDay(user.joinDate, language)
        return (
          <span className={cx(styles.stack, styles.whole)}>
            <span>
              <Trans>Joined {day}</Trans>
            </span>
            <span className={styles.quiet}>
              <LastActive user={user} />
            </span>
          </span>
        )
      },
    },
    {
      id: 'lastActive',
      place: 'extra',
      isExtra: true,
      header: t`Last active`,
      sort: 'last_active',
      cell: ({ lastActive }) => (lastActive ? <TimeAgo at={lastActive} /> : notKnown),
    },
    {
      id: 'stats',
      place: 'extra',
      header: t`Stats`,
      exported: ['orders', 'totalSpent'],
      cell: ({ orders, totalSpent }) => (
        <span className={cx(styles.stack, styles.whole)}>
          <span>
            <Plural value={orders} one="# order" other="# orders" />
          </span>
          <span className={styles.quiet} title={i18n.number(totalSpent)}>
            {ksh(totalSpent)}
          </span>
        </span>
      ),
    },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: (user) => <UserActions user={user} options={options} />,
    },
  ]
}

function UserActions({ user, options }: { user: User; options: Options }) {
  const { t } = useLingui()
  const { id, name } = user
  const rights = useUserRights()(user)
  const { viewLink, editLink, state } = options
  return (
    <RowActions name={name}>
      <Link {...viewLink(id)} className={iconButtonClass} aria-label={t`View ${name}`}>
        <Eye aria-hidden size={20} />
      </Link>
      {rights.edits ? (
        <Link {...editLink(id)} className={iconButtonClass} aria-label={t`Edit ${name}`} data-edit>
          <Pencil aria-hidden size={20} />
        </Link>
      ) : (
        rights.mayEdit && <NoAction />
      )}
      {rights.approves && (
        <Link to={recordPaths.user(id)} state={state} className={iconButtonClass} aria-label={t`Approve ${name}`}>
          <UserCheck aria-hidden size={20} />
        </Link>
      )}
      {rights.setsStatus && (
        <StatusButton user={user}>
          {(next) => (next === 'active' ? <UserCheck aria-hidden size={20} /> : <UserX aria-hidden size={20} />)}
        </StatusButton>
      )}
      {rights.mayEdit && !rights.approves && !rights.setsStatus && <NoAction />}
      {rights.deletes ? (
        <DeleteUser user={user} state={state}>
          <Trash2 aria-hidden size={20} />
        </DeleteUser>
      ) : (
        rights.mayDelete && <NoAction />
      )}
    </RowActions>
  )
}
