import { Trans } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import type { RequestState } from '#contract/orders/order-requests.ts'
import { requestFilterSearch } from '#web/features/requests/request-filter.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type Props = { status: RequestState | undefined; session: Session }

/** Shown without requests, or without any in the chosen state. */
export function NoRequests({ status, session: { kind } }: Props) {
  if (kind === 'member') {
    return (
      <EmptyState
        icon={Inbox}
        title={<Trans>No requests yet</Trans>}
        actions={
          <LocaleLink to="/products" className={buttonClass()}>
            <Trans>Start Shopping</Trans>
          </LocaleLink>
        }
      >
        <Trans>
          Fill your cart and send it as a request at the checkout. A credit officer books it for you or says why not.
        </Trans>
      </EmptyState>
    )
  }
  if (!status) {
    return (
      <EmptyState icon={Inbox} title={<Trans>No requests yet</Trans>}>
        <Trans>When a member sends their cart, it appears here for you to book.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Inbox}
      title={status === 'Sent' ? <Trans>No open requests</Trans> : <Trans>No matching requests</Trans>}
      actions={
        <LocaleLink to={`/orders${requestFilterSearch({})}`} className={buttonClass('secondary')}>
          <Trans>Show all requests</Trans>
        </LocaleLink>
      }
    >
      {status === 'Sent' ? <Trans>Every request has been answered.</Trans> : <Trans>Try another status.</Trans>}
    </EmptyState>
  )
}
