import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ksh, kshExact } from '#contract/money.ts'
import { SummaryRow, SummaryRows } from '../../features/checkout/summary-rows.tsx'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './confirmation.module.css'
import type { Confirmed } from './confirmed.ts'

/** The order has its number: what it is and what happens now. */
export function Confirmation({ orderNumber, total, numberOfMonths, client, wasEarlier }: Confirmed) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={styles.placed}>
      <CircleCheck aria-hidden size={48} strokeWidth={1.5} className={styles.icon} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <Trans>Order {orderNumber} is placed</Trans>
      </h2>
      {wasEarlier && (
        <Alert>
          <p>
            <Trans>
              This order had already gone through when the connection was lost. What you changed since is not in it;
              goods it does not contain are still in your cart.
            </Trans>
          </p>
        </Alert>
      )}
      <SummaryRows>
        <SummaryRow label={<Trans>Order number</Trans>}>{orderNumber}</SummaryRow>
        {client && <SummaryRow label={<Trans>Client</Trans>}>{client}</SummaryRow>}
        <SummaryRow label={<Trans>Repayment</Trans>}>
          <Plural value={numberOfMonths} one="# month" other="# months" />
        </SummaryRow>
        <SummaryRow label={<Trans>Total</Trans>} isTotal>
          {kshExact(total)}
        </SummaryRow>
      </SummaryRows>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol className={styles.next}>
        <li>
          <Trans>The goods are reserved, and {ksh(total)} of the loan limit is held for them.</Trans>
        </li>
        <li>
          <Trans>The branch prepares the goods and delivers them. Follow it in My Orders.</Trans>
        </li>
        <li>
          <Trans>On delivery the amount becomes a loan, repaid through the group.</Trans>
        </li>
      </ol>
      <div className={styles.actions}>
        <LocaleLink to="/orders" className={buttonClass()}>
          <Trans>My Orders</Trans>
        </LocaleLink>
        <LocaleLink to="/products" className={buttonClass('secondary')}>
          <Trans>Continue Shopping</Trans>
        </LocaleLink>
      </div>
    </section>
  )
}
