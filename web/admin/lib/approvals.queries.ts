import { queryOptions } from '@tanstack/react-query'
import { listApprovals } from '#contract/lending/approvals.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'

export const approvalKeys = keysOf('approvals')

/** Whether a session decides about entries of others. */
export const decidesEntries = (session: Session) => can(session, 'Place Orders') && can(session, 'Approve Entries')

/** The number of entries that wait for this session. */
export const entriesToDecide = ({ key }: Session) =>
  queryOptions({
    queryKey: approvalKeys.part(key, 'to-decide'),
    queryFn: async ({ signal }) => (await api(listApprovals, { query: { size: 1 }, signal })).toDecide,
  })
