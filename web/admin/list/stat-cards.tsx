import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './stat-cards.module.css'

export type Stat = {
  id: string
  name: ReactNode
  icon: LucideIcon
  tone: 'neutral' | 'action' | 'warning' | 'info'
  /** Formatted; undefined while it loads, null when it failed to load. */
  figure: string | null | undefined
}

/** Figures above a list. */
export const StatCards = ({ stats }: { stats: Stat[] }) => (
  <dl className={styles.cards}>
    {stats.map(({ id, name, icon: Icon, tone, figure }) => (
      <div key={id} className={styles.card}>
        <dt>
          <span className={styles.icon} data-tone={tone}>
            <Icon aria-hidden size={22} />
          </span>
          {name}
        </dt>
        <dd>{figure === undefined ? <Skeleton width="6ch" height="1.25em" /> : (figure ?? '-')}</dd>
      </div>
    ))}
  </dl>
)
