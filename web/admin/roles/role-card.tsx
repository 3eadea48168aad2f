import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { History, Lock, Pencil, Trash2, Users } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import type { Role } from '#contract/account/roles.staff.ts'
import { toLanguage } from '#contract/errors.ts'
import { permissionNames } from '#contract/messages/permission-labels.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/button.tsx'
import { screens } from '../lib/screens.ts'
import { DeleteRole } from './delete-role.tsx'
import { roleStates } from './role-states.ts'
import styles from './roles.module.css'

type Props = {
  role: Role
  editLink: LinkProps
  historyLink: LinkProps
}

/** A role with its permissions, and what can be done with it. */
export function RoleCard({ role, editLink, historyLink }: Props) {
  const { t, i18n } = useLingui()
  const names = permissionNames[toLanguage(i18n.locale)]
  const { id, name, description, status, permissions, canEdit, key } = role
  return (
    <li data-row={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        <roleStates.Badge state={status} />
      </div>
      {description && <p className={styles.quiet}>{description}</p>}
      {permissions.length === 0 ? (
        <p className={styles.quiet}>
          {role.kind === 'member' ? <Trans>No access to the back office.</Trans> : <Trans>No permissions.</Trans>}
        </p>
      ) : (
        <ul className={styles.badges} aria-label={t`Permissions of ${name}`}>
          {permissions.map((permission) => (
            <li key={permission}>
              <Badge tone="info">{names[permission]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.users}>
        <Users aria-hidden size={16} /> <UserCount role={role} />
      </p>
      {!canEdit && (
        <p className={styles.note}>
          <Lock aria-hidden size={16} />
          <Trans>You cannot change it: it has permissions that you do not have.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {key !== null && (
          <span className={styles.quiet}>
            <Trans>Built-in role</Trans>
          </span>
        )}
        <Link {...historyLink} className={iconButtonClass} aria-label={t`History of ${name}`}>
          <History aria-hidden size={20} />
        </Link>
        {canEdit && (
          <Link {...editLink} className={buttonClass('quiet')} aria-label={t`Edit ${name}`} data-edit>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Link>
        )}
        {canEdit && key === null && (
          <DeleteRole role={role}>
            <Trash2 aria-hidden size={18} />
            <Trans>Delete</Trans>
          </DeleteRole>
        )}
      </div>
    </li>
  )
}

/** How many have the role, as a link to them for those who may see them. */
function UserCount({ role: { id, users } }: Pick<Props, 'role'>) {
  const session = useSession()
  const text = <Plural value={users} one="# user" other="# users" />
  return can(session, screens.users.permission) ? <Link to={`${screens.users.path}?role=${id}`}>{text}</Link> : text
}
