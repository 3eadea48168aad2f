import styles from './limit-bar.module.css'
import { limitShares } from './limit-shares.ts'

type Props = {
  /** Shillings. */
  limit: number
  outstanding: number
  held: number
  /** The order being composed. */
  order?: number
}

/** A limit as a bar: owed, held, this order, and what of it is above the limit. Words next to it give the same. */
export function LimitBar(props: Props) {
  const parts = limitShares(props)
  return (
    <div className={styles.bar} aria-hidden>
      {parts.map(({ kind, percent }) => (
        <span key={kind} data-part={kind} style={{ inlineSize: `${percent}%` }} />
      ))}
    </div>
  )
}

/** The colour of a part of the bar, next to its figure. */
export const LimitMark = ({ part }: { part: 'owed' | 'held' | 'order' }) => (
  <span aria-hidden data-part={part} className={styles.mark} />
)
