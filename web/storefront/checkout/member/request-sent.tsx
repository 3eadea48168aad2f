import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { kshExact } from '#contract/money.ts'
import type { ConfirmedRequest } from '#web/blocks/checkout/confirmed.ts'
import styles from '#web/blocks/checkout/placed/placed.module.css'
import { SuccessPanel } from '#web/blocks/checkout/placed/success-panel.tsx'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { myCredit } from '#web/features/credit/my-credit.queries.ts'
import { PlanAhead } from '#web/features/instalments/plan-ahead.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Shown after a request was sent: its recipient and the next steps. */
export function RequestSent(request: ConfirmedRequest) {
  const { requestNumber, branchName, creditOfficer, total, numberOfMonths, wasEarlier } = request
  const { data } = useQuery(myCredit(useSession()))
  return (
    <SuccessPanel title={<Trans>Request {requestNumber} is sent</Trans>}>
      {wasEarlier && (
        <Alert>
          <p>
            <Trans>
              This request had already arrived when the connection was lost. What you changed since is not in it; goods
              it does not contain are still in your cart.
            </Trans>
          </p>
        </Alert>
      )}
      <SummaryRows>
        <SummaryRow label={<Trans>Request number</Trans>}>{requestNumber}</SummaryRow>
        <SummaryRow label={<Trans>Branch</Trans>}>{branchName}</SummaryRow>
        {creditOfficer && <SummaryRow label={<Trans>Credit Officer</Trans>}>{creditOfficer}</SummaryRow>}
        <SummaryRow label={<Trans>Repayment</Trans>}>
          <Plural value={numberOfMonths} one="# month" other="# months" />
        </SummaryRow>
        {total > 0 && (
          <SummaryRow label={<Trans>Total</Trans>} isTotal>
            {kshExact(total)}
          </SummaryRow>
        )}
      </SummaryRows>
      <PlanAhead total={total} months={numberOfMonths} dueWeekday={data?.dueWeekday ?? null} />
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol className={styles.next}>
        <li>
          {creditOfficer ? (
            <Trans>{creditOfficer} will review your request and may call you.</Trans>
          ) : (
            <Trans>The branch will review your request and call you.</Trans>
          )}
        </li>
        <li>
          <Trans>
            It is booked (perhaps with changes), or declined with the reason. We'll let you know either way.
          </Trans>
        </li>
        <li>
          <Trans>You can withdraw it in My Orders, Requests, until it is booked.</Trans>
        </li>
      </ol>
      <div className={styles.actions}>
        <LocaleLink to="/orders?tab=requests" className={buttonClass()}>
          <Trans>My requests</Trans>
        </LocaleLink>
        <LocaleLink to="/products" className={buttonClass('secondary')}>
          <Trans>Continue Shopping</Trans>
        </LocaleLink>
      </div>
    </SuccessPanel>
  )
}
