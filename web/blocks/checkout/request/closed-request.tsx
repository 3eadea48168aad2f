import { Trans } from '@lingui/react/macro'
import { FileCheck, FileQuestion, FileX } from 'lucide-react'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Where the shop or the console shows requests and orders. */
export type RequestPaths = { requests: SitePath; order: (id: number) => SitePath }

type Props = { request: StaffOrderRequest; paths: RequestPaths }

const ToRequests = ({ requests }: RequestPaths) => (
  <LocaleLink to={requests} className={buttonClass('secondary')}>
    <Trans>Requests</Trans>
  </LocaleLink>
)

/** The outcome of a request that was booked, declined or withdrawn. */
export function ClosedRequest({ request, paths }: Props) {
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
              <LocaleLink to={paths.order(orderId)} className={buttonClass()}>
                <Trans>View order</Trans>
              </LocaleLink>
            )}
            <ToRequests {...paths} />
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
      actions={<ToRequests {...paths} />}
    >
      {declineReason}
    </EmptyState>
  )
}

export const NoRequest = ({ paths }: Pick<Props, 'paths'>) => (
  <EmptyState icon={FileQuestion} title={<Trans>There is no such request</Trans>} actions={<ToRequests {...paths} />}>
    <Trans>It may belong to another branch.</Trans>
  </EmptyState>
)
