import { Plural, Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ksh } from '#contract/money.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import type { OrderRequest, StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { type SitePath, useLanguage } from '#web/lib/url/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ExpandableList } from '#web/ui/expandable-list.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { LimitFit } from './limit-fit.tsx'
import styles from './request-card.module.css'
import { RequestStatus } from './request-status.tsx'
import type { ShownRequest } from './requests.queries.ts'

type Props = {
  request: ShownRequest
  /** The buttons and links of the request. */
  actions: ReactNode
  /** The page of the order that was booked from it. */
  orderPath?: (id: number) => SitePath
}

/** The total at today's prices with its instalment, and for staff what the client has left. */
function Estimate({
  request: { numberOfMonths: months, promoCode, client, status },
  total,
}: {
  request: ShownRequest
  total: number
}) {
  const each = ksh(instalmentAmounts(total, months)[0] ?? total)
  const available = client?.available ?? null
  return (
    <>
      <Fact label={promoCode ? <Trans>Total without the code</Trans> : <Trans>Total today</Trans>}>
        {ksh(total)}
        <small className={styles.each}>
          <Plural value={months} one={`${each} × # month`} other={`${each} × # months`} />
        </small>
      </Fact>
      {client && status === 'Sent' && (
        <Fact label={<Trans>Available</Trans>}>
          {available === null ? <Trans>Not set</Trans> : ksh(available)}{' '}
          {available !== null && <LimitFit total={total} available={available} />}
        </Fact>
      )}
    </>
  )
}

/** One order request, with its items and its outcome. */
export function RequestCard({ request, actions, orderPath = (id) => `/orders/${id}` }: Props) {
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
          <Fact label={status === 'Withdrawn' ? <Trans>Withdrawn on</Trans> : <Trans>Answered</Trans>}>
            <time dateTime={decidedAt}>{formatDay(decidedAt, language)}</time>
          </Fact>
        )}
        <Fact label={<Trans>Branch</Trans>}>{request.branchName}</Fact>
        {request.creditOfficer && <Fact label={<Trans>Credit Officer</Trans>}>{request.creditOfficer}</Fact>}
        <Fact label={<Trans>Repayment</Trans>}>
          <Plural value={request.numberOfMonths} one="# month" other="# months" />
        </Fact>
        {request.estimate !== null && <Estimate request={request} total={request.estimate} />}
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
          <LocaleLink to={orderPath(orderId)}>
            <Trans>Booked as order {orderNumber}</Trans>
          </LocaleLink>
        </p>
      )}
    </Card>
  )
}

const maxAtFirst = 5

/** The requested items, without prices: these are set when the request is booked. */
function RequestItems({ items }: Pick<OrderRequest, 'items'>) {
  const partLanguage = usePartLanguage()
  return (
    <div>
      <ExpandableList items={items} max={maxAtFirst}>
        {({ productId, productName, slug, quantity, imageUrl }) => (
          <li key={productId} className={styles.item}>
            <Thumbnail src={imageUrl} alt="" />
            <LocaleLink to={`/products/${encodeURIComponent(slug)}`} lang={partLanguage(untranslated)}>
              {productName}
            </LocaleLink>
            <span className={styles.quantity}>× {quantity}</span>
          </li>
        )}
      </ExpandableList>
    </div>
  )
}

/** The sender of a request as a member and as a client, shown to staff who may book it. */
const RequestSender = ({ member, client }: Pick<StaffOrderRequest, 'member' | 'client'>) => (
  <div className={styles.sender}>
    <p className={styles.name}>{member.name}</p>
    {member.phone && (
      <a href={`tel:${member.phone}`} className={styles.phone}>
        <Phone aria-hidden size={16} />
        {toLocalPhone(member.phone)}
      </a>
    )}
    <p className={styles.client}>
      {client ? (
        <>
          {client.fullName} ({client.clientNumber}){client.groupName && <> · {client.groupName}</>}
        </>
      ) : (
        <Trans>Not a client yet. Link or create the client when you open it in checkout.</Trans>
      )}
    </p>
  </div>
)
