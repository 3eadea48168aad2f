import { Trans } from '@lingui/react/macro'
import type { Notice } from '#contract/account/notices.ts'
import { orderNumber, requestNumber } from '#contract/orders/order-states.ts'

/** The text of a notice, in one sentence. */
export function NoticeText({ notice: { kind, orderId, orderRequestId } }: { notice: Notice }) {
  const number = orderId === null ? '' : orderNumber(orderId)
  const request = orderRequestId === null ? '' : requestNumber(orderRequestId)
  switch (kind) {
    case 'order-placed':
      return <Trans>Order {number} was placed.</Trans>
    case 'order-processing':
      return <Trans>Order {number} is being prepared.</Trans>
    case 'order-shipped':
      return <Trans>Order {number} is on its way.</Trans>
    case 'order-delivered':
      return <Trans>Order {number} was delivered.</Trans>
    case 'order-cancelled':
      return <Trans>Order {number} was cancelled.</Trans>
    case 'order-expired':
      return <Trans>Order {number} expired: it was not processed in time.</Trans>
    case 'order-changed':
      return <Trans>Order {number} was changed.</Trans>
    case 'order-returned':
      return <Trans>Items of order {number} were returned.</Trans>
    case 'request-sent':
      return <Trans>A member sent request {request}.</Trans>
    case 'request-booked':
      return number ? (
        <Trans>
          Your request {request} was booked as order {number}.
        </Trans>
      ) : (
        <Trans>Your request {request} was booked.</Trans>
      )
    case 'request-declined':
      return <Trans>Your request {request} was declined.</Trans>
    case 'order-to-process':
      return <Trans>Order {number} waits to be processed.</Trans>
    case 'order-cancelled-by-member':
      return <Trans>The member cancelled order {number}: do not prepare it.</Trans>
    case 'request-withdrawn':
      return <Trans>A member withdrew request {request}.</Trans>
  }
}
