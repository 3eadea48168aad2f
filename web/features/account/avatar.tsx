import type { SessionUser } from '#contract/account/sessions.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import styles from './avatar.module.css'

/**
 * The picture of an account, or its initials; the Admin has a small A. Both letters are drawn by the style sheet: they
 * are no part of the name of the button that they are in.
 */
export const Avatar = ({ user }: { user: SessionUser }) => (
  <span
    aria-hidden
    className={styles.avatar}
    data-initials={user.profileImage ? undefined : initialsOf(user.name || user.email)}
    data-admin={/^admin$/i.test(user.role) || undefined}
  >
    {user.profileImage && <img src={user.profileImage} alt="" width={36} height={36} />}
  </span>
)
