import type { SessionUser } from '#contract/account/sessions.ts'
import { initialsOf } from '#web/lib/format/initials.ts'
import styles from './avatar.module.css'

/** The picture of an account, or its initials; staff accounts have a small A. */
export const Avatar = ({ user }: { user: SessionUser }) => (
  <span aria-hidden className={styles.avatar}>
    {user.profileImage ? (
      <img src={user.profileImage} alt="" width={36} height={36} />
    ) : (
      initialsOf(user.name || user.email)
    )}
    {user.kind === 'staff' && <span className={styles.mark}>A</span>}
  </span>
)
