import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDay } from '#web/lib/format/dates.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './request-card.module.css'
import { RequestItems } from './request-items.tsx'
import { RequestSender } from './request-sender.tsx'
import { RequestStatus } from './request-status.tsx'
import type { ShownRequest } from './requests.queries.ts'

type Props = {
  request: ShownRequest
  /** The buttons and links of the request. */
  actions: ReactNode
}

/** One order request, with its items and its outcome. */
export function RequestCard({ request, actions }: Props) {
  const language = useLanguage()
  const { requestNumber, status, createdAt, decidedAt, declineReason, orderId, orderNumber, note } = request
  return (
    <Card title={<Trans>Request {requestNumber}</Trans>} badge={<RequestStatus status={status} />} actions={actions}>
      {request.member && <RequestSender member={request.member} client={request.client ?? null} />}
      <Facts>
        <Fact label={<Trans>Sent on</Trans>}>
          <time dateTime={createdAt}>{formatDay(createdAt, language)}</time>
        </Fact>
        {decidedAt && (
          <Fact label={<Trans>Answered</Trans>}>
            <time dateTime={decidedAt}>{formatDay(decidedAt, language)}</time>
          </Fact>
        )}
        <Fact label={<Trans>Branch</Trans>}>{request.branchName}</Fact>
        {request.creditOfficer && <Fact label={<Trans>Credit Officer</Trans>}>{request.creditOfficer}</Fact>}
        <Fact label={<Trans>Repayment</Trans>}>
          <Plural value={request.numberOfMonths} one="# month" other="# months" />
        </Fact>
        {request.location && <Fact label={<Trans>Location</Trans>}>{request.location}</Fact>}
        {request.promoCode && <Fact label={<Trans>Promo code</Trans>}>{request.promoCode}</Fact>}
      </Facts>
      <RequestItems items={request.items} />
      {note && (
        <p className={styles.note}>
          <Trans>Note: {note}</Trans>
        </p>
      )}
      {declineReason && (
        <p className={styles.reason}>
          <Trans>Declined because: {declineReason}</Trans>
        </p>
      )}
      {orderId && (
        <p>
          <LocaleLink to={`/orders/${orderId}`}>
            <Trans>Booked as order {orderNumber}</Trans>
          </LocaleLink>
        </p>
      )}
    </Card>
  )
}
