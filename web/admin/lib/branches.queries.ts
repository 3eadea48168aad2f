import { queryOptions } from '@tanstack/react-query'
import { listBranches } from '#contract/lending/groups.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'

/** The branches by which lists can be filtered. The call needs Place Orders; staff of one branch get only theirs. */
export const branchChoices = (session: Session) =>
  queryOptions({
    queryKey: branchKeys.part(session.key, 'choices'),
    staleTime: 5 * 60_000,
    enabled: session.user?.branchId === null && can(session, 'Place Orders'),
    queryFn: async ({ signal }) => (await api(listBranches, { signal })).content,
  })
