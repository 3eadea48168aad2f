import styles from './limit-bar.module.css'

type Figures = {
  /** Shillings. */
  limit: number
  outstanding: number
  held: number
  /** The order being composed. */
  order?: number
}

type Part = { kind: 'owed' | 'held' | 'order' | 'over'; percent: number }

/** What goes above the limit with this order; 0 within it. Shillings. */
export const overLimit = ({ limit, outstanding, held, order = 0 }: Figures) =>
  order === 0 ? 0 : Math.min(order, Math.max(0, outstanding + held + order - limit))

/** The parts of a limit bar, in percent of the limit, or of all debts and orders where that is more. */
export function limitShares(figures: Figures): Part[] {
  const { limit, outstanding, held, order = 0 } = figures
  const whole = Math.max(limit, outstanding + held + order, 1)
  const over = overLimit(figures)
  const parts = { owed: outstanding, held, order: order - over, over }
  return (Object.keys(parts) as Part['kind'][])
    .map((kind) => ({ kind, percent: (parts[kind] / whole) * 100 }))
    .filter(({ percent }) => percent > 0)
}

/** A limit as a bar: owed, held, this order, and what of it is above the limit. Words next to it give the same. */
export function LimitBar(figures: Figures) {
  const parts = limitShares(figures)
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
