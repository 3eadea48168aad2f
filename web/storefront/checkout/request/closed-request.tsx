import { Trans } from '@lingui/react/macro'
import { FileCheck, FileQuestion, FileX } from 'lucide-react'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const ToRequests = () => (
  <LocaleLink to="/orders?tab=requests" className={buttonClass('secondary')}>
    <Trans>Requests</Trans>
  </LocaleLink>
)

/** The outcome of a request that was booked, declined or withdrawn. */
export function ClosedRequest({ request }: { request: StaffOrderRequest }) {
  const { requestNumber, status, orderId, orderNumber, declineReason, member } = request
  if (status === 'Booked') {
    return (
      <EmptyState
        icon={FileCheck}
        title={
          <Trans>
            Request {requestNumber} is booked as order {orderNumber}
          </Trans>
        }
        actions={
          <>
            {orderId && (
              <LocaleLink to={`/orders/${orderId}`} className={buttonClass()}>
                <Trans>View order</Trans>
              </LocaleLink>
            )}
            <ToRequests />
          </>
        }
      >
        <Trans>It cannot be booked a second time.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FileX}
      title={
        status === 'Declined' ? (
          <Trans>Request {requestNumber} was declined</Trans>
        ) : (
          <Trans>
            {member.name} withdrew request {requestNumber}
          </Trans>
        )
      }
      actions={<ToRequests />}
    >
      {declineReason}
    </EmptyState>
  )
}

export const NoRequest = () => (
  <EmptyState icon={FileQuestion} title={<Trans>There is no such request</Trans>} actions={<ToRequests />}>
    <Trans>It may belong to another branch.</Trans>
  </EmptyState>
)
