import { queryOptions } from '@tanstack/react-query'
import { listOfficerChoices } from '#contract/lending/groups.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'

/** The credit officers in scope, also those who are not active. The call needs Place Orders. */
export const officerChoices = (session: Session) =>
  queryOptions({
    queryKey: groupKeys.part(session.key, 'officers'),
    staleTime: 60_000,
    enabled: can(session, 'Place Orders'),
    queryFn: async ({ signal }) => (await api(listOfficerChoices, { signal })).content,
  })
