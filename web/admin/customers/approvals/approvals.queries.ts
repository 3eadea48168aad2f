import { queryOptions } from '@tanstack/react-query'
import { approvalKinds, approvalSorts, approvalStates } from '#contract/lending/approval-choices.ts'
import { getApproval, listApprovals } from '#contract/lending/approvals.staff.ts'
import { approvalKeys } from '#web/admin/lib/waiting.queries.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { viewsOf } from '#web/admin/list/views/views-of.ts'
import { api } from '#web/lib/http/api.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

/** In milliseconds: others decide meanwhile. */
const staleTime = 5_000

const shape = {
  search: text,
  state: oneOf(approvalStates),
  kind: oneOf(approvalKinds),
  ...numberedListParams(approvalSorts),
}
export type ApprovalFilter = FilterOf<typeof shape>
export const approvalFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ search, state, kind }: ApprovalFilter) => ({ search, state, kind })
/** The filter of the address as a saved view, and the address of one. */
export const approvalViews = viewsOf(approvalFilter, narrowedBy)

export const approvalRows = (filter: ApprovalFilter, { key }: Session) => {
  const { sort, page, size } = rowsQuery(filter)
  const query = { ...narrowedBy(filter), sort, page, size }
  return queryOptions({
    queryKey: approvalKeys.part(key, 'rows', query),
    staleTime,
    queryFn: ({ signal }) => api(listApprovals, { query, signal }),
  })
}

export const approvalRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: approvalKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getApproval, { params: { id }, signal }),
  })

/** Entries of a client that wait for a second person. */
export const waitingEntries = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: approvalKeys.part(key, 'of-client', id),
    staleTime,
    queryFn: ({ signal }) => api(listApprovals, { query: { client: id, state: 'waiting' }, signal }),
  })
