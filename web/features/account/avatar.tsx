import type { SessionUser } from '#contract/sessions.ts'
import { initialsOf } from '../../lib/initials.ts'
import styles from './avatar.module.css'

/** Initials; staff carry a small A. */
export const Avatar = ({ user }: { user: SessionUser }) => (
  <span aria-hidden className={styles.avatar}>
    {initialsOf(user.name || user.email)}
    {user.kind === 'staff' && <span className={styles.mark}>A</span>}
  </span>
)
