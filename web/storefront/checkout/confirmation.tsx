import { Plural, Trans } from '@lingui/react/macro'
import { ksh, kshExact } from '#contract/money.ts'
import { SummaryRow, SummaryRows } from '../../features/checkout/summary-rows.tsx'
import { PlanAhead } from '../../features/instalments/plan-ahead.tsx'
import { DocumentButton } from '../../features/orders/document-button.tsx'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './confirmation.module.css'
import type { ConfirmedOrder } from './confirmed.ts'
import { Done } from './done.tsx'

/** The order has its number: what it is and what happens now. */
export const Confirmation = (order: ConfirmedOrder) => {
  const { id, orderNumber, total, numberOfMonths, client, requestNumber, wasEarlier } = order
  return (
    <Done title={<Trans>Order {orderNumber} placed</Trans>}>
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
        {requestNumber && <SummaryRow label={<Trans>Request</Trans>}>{requestNumber}</SummaryRow>}
        <SummaryRow label={<Trans>Repayment</Trans>}>
          <Plural value={numberOfMonths} one="# month" other="# months" />
        </SummaryRow>
        <SummaryRow label={<Trans>Total</Trans>} isTotal>
          {kshExact(total)}
        </SummaryRow>
      </SummaryRows>
      <PlanAhead total={total} months={numberOfMonths} />
      <div className={styles.actions}>
        <DocumentButton orderId={id} look="primary" />
        <LocaleLink to={`/orders/${id}`} className={buttonClass('secondary')}>
          <Trans>View order</Trans>
        </LocaleLink>
        <LocaleLink to="/products" className={buttonClass('quiet')}>
          <Trans>Book another order</Trans>
        </LocaleLink>
      </div>
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
    </Done>
  )
}
