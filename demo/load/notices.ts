import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import type { NoticeKind } from '#contract/account/notices.ts'
import type { Member } from './accounts.ts'
import { type Calendar, DAY, HOUR, isoOf } from './calendar.ts'
import type { Happening, History } from './events.ts'
import type { Request } from './requests.ts'

type Notice = {
  at: number
  accountId: number
  kind: NoticeKind
  orderId?: number
  requestId?: number
  reason?: string | null
}

const KEPT_DAYS = 60
/** Notices of these last days are unread. */
const UNREAD_DAYS = 3

const stepKinds = {
  Processing: 'order-processing',
  Shipped: 'order-shipped',
  Completed: 'order-delivered',
  Cancelled: 'order-cancelled',
} as const

function newsOf(happening: Happening, requestOf: Map<number, Request>): Omit<Notice, 'at' | 'accountId'> | null {
  switch (happening.kind) {
    case 'placed': {
      const request = requestOf.get(happening.order.id)
      const booked = request && { kind: 'request-booked' as const, requestId: request.id }
      return { kind: 'order-placed', ...booked, orderId: happening.order.id }
    }
    case 'step': {
      const { to, reason } = happening.step
      return to === 'Pending' ? null : { kind: stepKinds[to], orderId: happening.order.id, reason }
    }
    case 'returned':
      return { kind: 'order-returned', orderId: happening.order.id, reason: happening.back.reason }
    default:
      return null
  }
}

const ofRequest = ({ id, member, officerIds, at, decided }: Request): Notice[] => {
  const sent = officerIds.map((accountId): Notice => ({ at, accountId, kind: 'request-sent', requestId: id }))
  if (!decided) return sent
  const { as, reason } = decided
  const news = { at: decided.at, requestId: id }
  return as === 'Declined'
    ? [...sent, { ...news, accountId: member.id, kind: 'request-declined', reason }]
    : [...sent, ...officerIds.map((accountId): Notice => ({ ...news, accountId, kind: 'request-withdrawn' }))]
}

/** Notices of members and officers in the last two months, in the order of time. */
export function noticeRows(
  calendar: Calendar,
  members: Member[],
  history: History,
  requests: Request[],
): Insertable<Tables['notices']>[] {
  const requestOf = new Map(
    requests.flatMap((request) => (request.order ? [[request.order.id, request] as const] : [])),
  )
  const memberOf = new Map(members.flatMap((member) => (member.client ? [[member.client, member] as const] : [])))
  const ofOrders = history.events.flatMap(({ at, happening }): Notice[] => {
    const member = 'order' in happening ? memberOf.get(happening.order.client) : undefined
    const news = newsOf(happening, requestOf)
    return member?.isActive && member.createdAt < at && news ? [{ at, accountId: member.id, ...news }] : []
  })
  return [...ofOrders, ...requests.flatMap(ofRequest)]
    .filter(({ at }) => at > calendar.end - KEPT_DAYS * DAY && at < calendar.end)
    .sort((a, b) => a.at - b.at)
    .map(({ at, accountId, kind, orderId, requestId, reason }, index) => ({
      id: index + 1,
      account_id: accountId,
      kind,
      order_id: orderId ?? null,
      order_request_id: requestId ?? null,
      reason: reason ?? null,
      read_at: at < calendar.end - UNREAD_DAYS * DAY ? isoOf(at + HOUR) : null,
      at: isoOf(at),
    }))
}
