import type { ReactNode } from 'react'
import styles from './price.module.css'

type Props = {
  /** Formatted; null while it is unknown. */
  amount: string | null
  was?: string | null
  /** A line below the amount, which keeps its height while the amount is unknown. */
  detail?: ReactNode
  /** Shown to visitors instead. */
  visitor: ReactNode
  /** For cards, several of which are in one row. */
  narrow?: boolean
}

/** A price. Its height is the same with a price, without one, and while it loads. */
export function Price({ amount, was, detail, visitor, narrow = false }: Props) {
  return (
    <>
      <p className={styles.place} data-narrow={narrow || undefined}>
        {amount === null ? (
          <span data-visitor>{visitor}</span>
        ) : (
          <>
            <data className={styles.amount} value={amount}>
              {amount}
            </data>
            {was && <s className={styles.was}>{was}</s>}
          </>
        )}
      </p>
      <p className={styles.detail} data-narrow={narrow || undefined}>
        {amount !== null && detail}
      </p>
    </>
  )
}
