import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'action' | 'offer' | 'warning' | 'danger' | 'info' | 'warning'

export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
