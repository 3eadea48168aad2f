import { Plural, Trans } from '@lingui/react/macro'
import { ksh, kshExact } from '#contract/money.ts'
import type { ConfirmedOrder } from '#web/blocks/checkout/confirmed.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { PlanAhead } from '#web/features/instalments/plan-ahead.tsx'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './confirmation.module.css'
import { SuccessPanel } from './success-panel.tsx'

/** Shown after an order was placed: its figures and the next steps. */
export const Confirmation = (order: ConfirmedOrder) => {
  const { id, orderNumber, total, numberOfMonths, client, requestNumber, wasEarlier } = order
  return (
    <SuccessPanel title={<Trans>Order {orderNumber} placed</Trans>}>
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
        <DocumentButton orderId={id} variant="primary" />
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
    </SuccessPanel>
  )
}
