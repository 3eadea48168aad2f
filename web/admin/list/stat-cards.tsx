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
  /** Narrows the list to what the figure counts. */
  filter?: { isActive: boolean; apply: () => void }
}

/** Figures above a list; one with a filter is a button that covers its card. */
export const StatCards = ({ stats }: { stats: Stat[] }) => (
  <dl className={styles.cards}>
    {stats.map(({ id, name, icon: Icon, tone, figure, filter }) => (
      <div key={id} className={styles.card}>
        <dt>
          <span className={styles.icon} data-tone={tone}>
            <Icon aria-hidden size={22} />
          </span>
          {filter ? (
            <button type="button" className={styles.filter} aria-pressed={filter.isActive} onClick={filter.apply}>
              {name}
            </button>
          ) : (
            name
          )}
        </dt>
        <dd>{figure === undefined ? <Skeleton width="6ch" height="1.25em" /> : (figure ?? '-')}</dd>
      </div>
    ))}
  </dl>
)
