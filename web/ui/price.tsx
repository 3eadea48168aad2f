import type { ReactNode } from 'react'
import styles from './price.module.css'

type Props = {
  /** Already formatted; null while it is not known. */
  amount: string | null
  was?: string | null
  /** What visitors read instead, in the same place. */
  visitor: ReactNode
  /** In a card, one of several across. */
  narrow?: boolean
}

/** Where a price stands. Its height is the same with a price, without, and while it loads. */
export function Price({ amount, was, visitor, narrow = false }: Props) {
  return (
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
  )
}
