import { queryOptions } from '@tanstack/react-query'
import {
  type ListedRequest,
  listMyRequests,
  listRequests,
  type StaffOrderRequest,
} from '#contract/orders/order-requests.ts'
import { api } from '#web/lib/http/api.ts'
import { requestKeys } from '#web/lib/query/keys.ts'
import { listCacheMs, pageQuery } from '#web/lib/query/list-pages.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import type { RequestFilter } from './request-filter.ts'

/** A request; for staff it includes its sender. */
export type ShownRequest = ListedRequest & Partial<Pick<StaffOrderRequest, 'member' | 'client'>>
type ShownPage = { content: ShownRequest[]; totalElements: number }

const fetchRequests = (
  session: Session,
  query: { status: RequestFilter['status']; page: number; size: number },
  signal: AbortSignal,
) => (session.kind === 'staff' ? api(listRequests, { query, signal }) : api(listMyRequests, { query, signal }))

/** One page of requests, newest first: those of the member, or those that staff may book. */
export const requestList = ({ status, page }: RequestFilter, session: Session) =>
  queryOptions({
    queryKey: requestKeys.list(session.key, { status, page }),
    queryFn: ({ signal }): Promise<ShownPage> => fetchRequests(session, { status, ...pageQuery(page) }, signal),
    gcTime: listCacheMs,
  })

const openQuery = { status: 'Sent', page: 0, size: 1 } as const

/** The number of requests without a decision. */
export const openRequests = (session: Session) =>
  queryOptions({
    queryKey: requestKeys.part(session.key, 'open'),
    queryFn: async ({ signal }) => (await fetchRequests(session, openQuery, signal)).totalElements,
  })

/** Whether a session has a list of requests: members do, and staff with the permission to place orders. */
export const seesRequests = (session: Session) => session.kind === 'member' || can(session, 'Place Orders')
