import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

type Tone = 'info' | 'success' | 'warning' | 'error'
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** A message that stays on the page. Screen readers announce errors and successes when they appear. */
export function Alert(props: { tone?: Tone; title?: ReactNode; actions?: ReactNode; children?: ReactNode }) {
  const { tone = 'info', title, actions, children } = props
  const Icon = icons[tone]
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}
    >
      <Icon aria-hidden size={20} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
