import type { ReactNode } from 'react'
import { ksh } from '#contract/money.ts'
import { Monthly } from '#web/features/products/monthly.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './checkout-bar.module.css'

type Props = {
  /** Shillings. */
  total: number
  /** The months last chosen on this device, when missing. */
  months?: number
  /** The discount of a promo code is still loading. */
  isCounting: boolean
  /** The submit button with its messages. */
  children: ReactNode
}

/**
 * Total, instalment and button of a cart or checkout. On a phone it stays at the bottom of the window while these are on
 * screen, and rests below them at their end, so it covers nothing for good; a wide screen has it at the end of the panel above it.
 */
export const CheckoutBar = ({ total, months, isCounting, children }: Props) => (
  <div className={styles.bar} data-bottom-bar>
    {total > 0 && (
      <p className={styles.sum}>
        <strong>{isCounting ? <Skeleton width="6rem" /> : ksh(total)}</strong>
        <span className={styles.each}>
          {isCounting ? <Skeleton width="8rem" /> : <Monthly amount={total} {...(months && { over: months })} />}
        </span>
      </p>
    )}
    <div className={styles.action}>{children}</div>
  </div>
)
