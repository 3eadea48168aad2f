import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** Five stars, filled in proportion to `value`; `label` is the text for screen readers. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <span
    className={styles.stars}
    role="img"
    aria-label={label}
    style={{ '--filled': `${(value / 5) * 100}%` } as CSSProperties}
  />
)
