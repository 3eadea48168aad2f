import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'action' | 'offer' | 'warning' | 'danger' | 'info'

type Props = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }

export const Badge = ({ tone = 'neutral', icon: Icon, children }: Props) => (
  <span className={styles.badge} data-tone={tone}>
    {Icon && <Icon aria-hidden size={14} />}
    {children}
  </span>
)
