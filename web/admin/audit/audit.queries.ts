import { queryOptions } from '@tanstack/react-query'
import { listAudit } from '#contract/account/audit.staff.ts'
import { auditKindNames, auditLabels } from '#contract/messages/audit-labels.ts'
import { api } from '#web/lib/http/api.ts'
import { auditKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

const shape = {
  search: text,
  person: rowId,
  entity: oneOf(Object.keys(auditKindNames)),
  record: rowId,
  action: oneOf(Object.keys(auditLabels)),
  from: day,
  to: day,
  ...listParams(['at']),
}
export type AuditFilter = FilterOf<typeof shape>
export const auditFilter = urlFilter(shape)

export const narrowedBy = ({ search, person, entity, record, action, from, to }: AuditFilter) => ({
  search,
  person,
  entity,
  record,
  action,
  from,
  to,
})
/** The filter of the address as a saved view, and the address of one. */
export const auditViews = viewsOf(auditFilter, narrowedBy)

export const auditList = (filter: AuditFilter, { key }: Session) => {
  const query = { ...narrowedBy(filter), ...rowsQuery(filter) }
  return queryOptions({
    queryKey: auditKeys.list(key, query),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(listAudit, { query, signal }),
  })
}
