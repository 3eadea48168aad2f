import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Notice } from '#contract/account/notices.ts'
import { toLanguage } from '#contract/errors.ts'
import { approvalKindLabels, entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { jobWords } from '#contract/messages/job-words.ts'
import { ksh } from '#contract/money.ts'
import { orderNumber, requestNumber } from '#contract/orders/order-states.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The text of a notice, in one sentence. */
export function NoticeText({
  notice: {
    kind,
    orderId,
    orderRequestId,
    request: requested,
    entry,
    payment,
    approval,
    job,
    applicant,
    message,
    ordersOfDay,
    mpesaDay,
    cashMove,
    due,
  },
}: {
  notice: Notice
}): ReactElement | string {
  const { i18n } = useLingui()
  const mayProcess = can(useSession(), 'Edit Orders')
  const language = toLanguage(i18n.locale)
  const change = entry ? entryKindLabels[language][entry.kind] : ''
  const amount = ksh(entry?.amount ?? 0)
  const approvalKind = approval ? approvalKindLabels[language][approval.kind] : ''
  const paid = ksh(payment?.amount ?? 0)
  const receipt = payment?.number ?? ''
  const approvalAmount = ksh(approval?.amount ?? 0)
  const approvalClient = approval?.client ?? ''
  const name = applicant?.name ?? ''
  const sender = message?.sender ?? ''
  const day = ordersOfDay ? formatDay(ordersOfDay.day, language) : ''
  const comparedDay = mpesaDay ? formatDay(mpesaDay.day, language) : ''
  const differences = mpesaDay?.differences ?? 0
  const total = ksh(ordersOfDay?.total ?? 0)
  const waiting = ordersOfDay?.waiting ?? 0
  const cash = ksh(cashMove?.amount ?? 0)
  const dueAmount = ksh(due?.amount ?? 0)
  const dueDay = due ? formatDay(due.dueOn, language) : ''
  const giver = cashMove?.from ?? ''
  const taker = cashMove?.to ?? ''
  const number = orderId === null ? '' : orderNumber(orderId)
  const request = orderRequestId === null ? '' : requestNumber(orderRequestId)
  switch (kind) {
    case 'order-placed':
      return <Trans>Order {number} was placed.</Trans>
    case 'order-processing':
      return <Trans>Order {number} is being processed.</Trans>
    case 'order-shipped':
      return <Trans>Order {number} was shipped.</Trans>
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
      if (!requested) return <Trans>A member sent request {request}.</Trans>
      return (
        <Trans>
          {requested.sender} asks for <Plural value={requested.pieces} one="# item" other="# items" /> (request{' '}
          {request}).
        </Trans>
      )
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
    case 'entry-recorded':
      return (
        <Trans>
          Your balance was changed: {change}, {amount}.
        </Trans>
      )
    case 'payment-recorded':
      return (
        <Trans>
          Your payment of {paid} was received: receipt {receipt}.
        </Trans>
      )
    case 'payment-reversed':
      return (
        <Trans>
          Your payment of {paid} was taken back: receipt {receipt}.
        </Trans>
      )
    case 'payment-due':
      return (
        <Trans>
          {dueAmount} is due on {dueDay}.
        </Trans>
      )
    case 'payment-overdue':
      return (
        <Trans>
          {dueAmount} has been due since {dueDay}.
        </Trans>
      )
    case 'approval-waiting':
      return (
        <Trans>
          {approvalKind}, {approvalAmount}, for {approvalClient} waits for approval.
        </Trans>
      )
    case 'approval-decided':
      return approval?.state === 'approved' ? (
        <Trans>
          {approvalKind}, {approvalAmount}, for {approvalClient} was approved.
        </Trans>
      ) : (
        <Trans>
          {approvalKind}, {approvalAmount}, for {approvalClient} was not approved.
        </Trans>
      )
    case 'cash-waiting':
      return (
        <Trans>
          {giver} handed {cash} over to you: accept it, or dispute the amount.
        </Trans>
      )
    case 'cash-decided':
      return cashMove?.state === 'accepted' ? (
        <Trans>
          {taker} accepted your {cash}.
        </Trans>
      ) : (
        <Trans>
          {taker} disputed your {cash}: it is in your cash again.
        </Trans>
      )
    case 'order-to-process':
      return mayProcess ? (
        <Trans>Order {number} waits to be processed.</Trans>
      ) : (
        <Trans>Order {number} was placed.</Trans>
      )
    case 'order-cancelled-by-member':
      return <Trans>The member cancelled order {number}: do not prepare it.</Trans>
    case 'bulk-job-ended':
      return job ? jobWords(job, language) : <Trans>A bulk action has ended. See what was done.</Trans>
    case 'account-to-approve':
      return <Trans>The account of {name} waits for approval.</Trans>
    case 'message-received':
      return <Trans>New message from {sender}.</Trans>
    case 'orders-of-day':
      return (
        <Trans>
          {day}: <Plural value={ordersOfDay?.orders ?? 0} one="# order" other="# orders" />, {total}, {waiting} waiting
        </Trans>
      )
    case 'mpesa-differs':
      return (
        <Trans>
          {comparedDay}: <Plural value={differences} one="# payment differs" other="# payments differ" /> from M-Pesa.
        </Trans>
      )
    case 'letter-sent':
      return <Trans>A letter to subscribers was sent.</Trans>
    case 'letter-failed':
      return <Trans>A letter to subscribers was sent, but the email server refused some emails.</Trans>
    case 'request-withdrawn':
      if (!requested) return <Trans>A member withdrew request {request}.</Trans>
      return (
        <Trans>
          {requested.sender} withdrew request {request}.
        </Trans>
      )
  }
}
