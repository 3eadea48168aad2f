import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = { icon: LucideIcon; title: ReactNode; children?: ReactNode; actions?: ReactNode }

/** A list without rows: what that means and what to do about it. */
export function EmptyState({ icon: Icon, title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.disc}>
        <Icon aria-hidden size={32} strokeWidth={1.5} />
      </span>
      <h2>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
