import type { ReactNode } from 'react'
import styles from './summary-rows.module.css'

/** A list of figures in a live region: screen readers announce changed ones. */
export const SummaryRows = ({ children }: { children: ReactNode }) => (
  <dl className={styles.rows} aria-live="polite" aria-atomic="false">
    {children}
  </dl>
)

type Props = { label: ReactNode; isGain?: boolean; isTotal?: boolean; children: ReactNode }

export const SummaryRow = ({ label, isGain, isTotal, children }: Props) => (
  <div className={styles.row} data-gain={isGain || undefined} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
